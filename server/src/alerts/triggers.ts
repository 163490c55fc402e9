import { MIN_DROP_PERCENT, POPULAR_LIKES } from '@bilby/contract/alerts/limits';
import { type SQL, sql } from 'drizzle-orm';
import { IS_LOWEST_PRICE } from '../prices/prices.queries.ts';
import { dealAlerts } from '../schema/alerts.ts';
import { dealBrands, dealStores, dealTags } from '../schema/deal-labels.ts';
import { deals, savedDeals } from '../schema/deals.ts';
import { follows } from '../schema/labels.ts';
import { countRecentLikes } from '../votes/votes.queries.ts';

/** A price that is clearly lower than another one. Flapping by some cents is no drop. */
export const isDrop = (price: SQL, before: SQL): SQL =>
	sql`(${price} < ${before} and ${price}::bigint * 100 <= ${before}::bigint * ${100 - MIN_DROP_PERCENT})`;

/** The follows of a deal's stores, brands and tags. */
export const FOLLOWS_OF_DEAL = sql`
	select ${follows.userId} as user_id from ${follows} join (
		select 'store' as kind, ${dealStores.storeId} as label_id from ${dealStores} where ${dealStores.dealId} = ${deals.id}
		union all
		select 'brand', ${dealBrands.brandId} from ${dealBrands} where ${dealBrands.dealId} = ${deals.id}
		union all
		select 'tag', ${dealTags.tagId} from ${dealTags} where ${dealTags.dealId} = ${deals.id}
	) as labels on labels.kind = ${follows.kind} and labels.label_id = ${follows.labelId}`;

/** The members who saved a deal at a clearly higher price. */
export const SAVES_OF_DEAL = sql`
	select ${savedDeals.userId} as user_id from ${savedDeals}
	where ${savedDeals.dealId} = ${deals.id} and ${isDrop(sql`${deals.priceCents}`, sql`${savedDeals.priceCents}`)}`;

const IS_POPULAR = (now: Date) => sql`${countRecentLikes(deals.id, now)} >= ${POPULAR_LIKES}`;

/** The conditions of triggers on a deal alone. */
export const dealTriggers = (now: Date) => ({ isLowest: IS_LOWEST_PRICE, isPopular: IS_POPULAR(now) });

/** True if a deal meets the trigger of an alert. The first two conditions may be known values. */
export function meetsTrigger({ isLowest, isPopular }: { isLowest: SQL; isPopular: SQL }): SQL {
	return sql`case ${dealAlerts.trigger}
		when 'any' then true
		when 'lowest-price' then ${isLowest}
		when 'popular' then ${isPopular}
		when 'followed' then ${dealAlerts.userId} in (${FOLLOWS_OF_DEAL})
		when 'saved-drop' then ${dealAlerts.userId} in (${SAVES_OF_DEAL})
		else false end`;
}
