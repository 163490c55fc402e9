import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { alertMatches, alertSearches, dealAlerts } from '../schema/alerts.ts';
import { deals } from '../schema/deals.ts';
import { matchesSaved } from '../search/matches.ts';
import { SAVED } from './match-deal.ts';
import { dealTriggers, meetsTrigger } from './triggers.ts';

/**
 * Gives each waiting notice of a member the channels of all their active alerts that match the deal now, and of the alert
 * that it names. Compares with the member's own alerts only.
 */
export async function mergeChannels(tx: Database, { userId, now }: { userId: number; now: Date }): Promise<void> {
	await tx.execute(sql`
		update ${alertMatches} set by_mail = found.by_mail, in_app = found.in_app
		from (
			select waiting.deal_id, bool_or(${dealAlerts.byMail}) as by_mail, bool_or(${dealAlerts.inApp}) as in_app
			from ${alertMatches} as waiting
				join ${deals} on ${deals.id} = waiting.deal_id
				join ${dealAlerts} on ${dealAlerts.userId} = waiting.user_id
			where waiting.user_id = ${userId} and waiting.sent_at is null and ${dealAlerts.isActive}
				and (${dealAlerts.id} = waiting.alert_id
					or (${meetsTrigger(dealTriggers(now))} and exists (
						select from ${alertSearches} where ${alertSearches.alertId} = ${dealAlerts.id} and ${matchesSaved(SAVED, now)}
					)))
			group by waiting.deal_id
		) as found
		where ${alertMatches.userId} = ${userId} and ${alertMatches.dealId} = found.deal_id and ${alertMatches.sentAt} is null
			and (${alertMatches.byMail}, ${alertMatches.inApp}) is distinct from (found.by_mail, found.in_app)`);
}
