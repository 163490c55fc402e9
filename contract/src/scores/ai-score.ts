import { formatPrice } from '../kernel/price.ts';
import type { PriceFigures } from '../prices/price-summary.ts';
import {
	communityPart,
	discountPart,
	type QualityFacts,
	type Score,
	type ScorePart,
	scorePart,
	totalOf,
} from './quality-score.ts';

/**
 * The facts that determine the AI score, with prices in dollars. Like those of the quality score, they contain nothing
 * about affiliates.
 */
export interface AiFacts extends Omit<QualityFacts, 'store'> {
	/** The recorded prices of the product; null without records. */
	history: Pick<PriceFigures, 'usualPrice' | 'lowestPrice' | 'recordedDays'> | null;
	post: {
		hasPicture: boolean;
		/** Characters of plain text. */
		descriptionLength: number;
		hasStore: boolean;
		hasBrand: boolean;
		hasExpiryOrCoupon: boolean;
	};
}

export type AiKey = 'discount' | 'community' | 'priceHistory' | 'freshness' | 'postQuality';

const HISTORY_MAX = 20;
/** A shorter history is too short to judge a price. */
const MIN_HISTORY_DAYS = 14;
/** Points for a price whose history is too short to judge it. */
const HISTORY_UNKNOWN = 8;
/** A price at or above this multiple of the usual price earns no points. */
const WORTHLESS_FROM = 1.2;
const FRESH_HOURS = 48;
const FULL_DESCRIPTION_LENGTH = 200;
const HOUR_MS = 3_600_000;

/** AI score of a deal: the second reading of specification section 9, five explained parts. Same facts, same score. */
export function aiScore(facts: AiFacts, now: Date): Score<AiKey> {
	return totalOf([
		discountPart(facts),
		communityPart(facts),
		priceHistoryPart(facts),
		freshnessPart(facts, now),
		postQualityPart(facts),
	]);
}

/** Full at the lowest price recorded or below, in proportion to nothing at 20% above the usual price. */
function priceHistoryPart({ price, history }: AiFacts): ScorePart<'priceHistory'> {
	if (!history || history.recordedDays < MIN_HISTORY_DAYS) {
		const reason = `Fewer than ${MIN_HISTORY_DAYS} days of price history`;
		return scorePart('priceHistory', HISTORY_UNKNOWN, HISTORY_MAX, reason);
	}
	if (history.usualPrice === null) {
		return scorePart('priceHistory', HISTORY_UNKNOWN, HISTORY_MAX, 'No price recorded in the last year');
	}
	const { lowestPrice, usualPrice } = history;
	if (price <= lowestPrice) return scorePart('priceHistory', HISTORY_MAX, HISTORY_MAX, 'At the lowest price recorded');
	const worthless = usualPrice * WORTHLESS_FROM;
	const share = worthless > lowestPrice ? (worthless - price) / (worthless - lowestPrice) : 0;
	const reason = `Between the lowest price of ${formatPrice(lowestPrice)} and the usual price of ${formatPrice(usualPrice)}`;
	return scorePart(
		'priceHistory',
		share * HISTORY_MAX,
		HISTORY_MAX,
		price > usualPrice ? `Above the usual price of ${formatPrice(usualPrice)}` : reason,
	);
}

function freshnessPart({ listedAt }: AiFacts, now: Date): ScorePart<'freshness'> {
	const hours = Math.max(0, (now.getTime() - listedAt.getTime()) / HOUR_MS);
	const reason =
		hours >= FRESH_HOURS
			? 'Posted more than 48 hours ago'
			: hours < 1
				? 'Posted within the hour'
				: `Posted ${Math.floor(hours)} ${Math.floor(hours) === 1 ? 'hour' : 'hours'} ago`;
	return scorePart('freshness', 15 * (1 - hours / FRESH_HOURS), 15, reason);
}

function postQualityPart({ post, originalPrice }: AiFacts): ScorePart<'postQuality'> {
	const checks: [has: boolean, points: number, missing: string][] = [
		[post.hasPicture, 2, 'a picture'],
		[post.descriptionLength >= FULL_DESCRIPTION_LENGTH, 2, `${FULL_DESCRIPTION_LENGTH} characters of description`],
		[post.hasStore, 2, 'a store'],
		[originalPrice !== null, 2, 'an original price'],
		[post.hasBrand, 1, 'a brand'],
		[post.hasExpiryOrCoupon, 1, 'an expiry date or coupon'],
	];
	const points = checks.reduce((sum, [has, worth]) => sum + (has ? worth : 0), 0);
	const missing = checks.filter(([has]) => !has).map(([, , name]) => name);
	return scorePart(
		'postQuality',
		points,
		10,
		missing.length === 0 ? 'A complete post' : `Missing: ${missing.join(', ')}`,
	);
}
