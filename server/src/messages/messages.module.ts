import { sql } from 'drizzle-orm';
import { type CounterCheck, createCounterCheck } from '../platform/counters/check-counter.ts';
import { rowCount } from '../platform/counters/counters.queries.ts';
import type { AppModule } from '../platform/modules/app-module.ts';
import { messageReportData } from './message-reports.personal-data.ts';
import { messageContactData, messageCountData, messageData } from './messages.personal-data.ts';
import { messageRoutes } from './messages.routes.ts';

const INBOX = sql`messages where recipient_id = counted.id and not is_recipient_gone`;

const COUNTER_CHECKS: CounterCheck[] = [
	rowCount('message_counts', 'inbox', INBOX),
	rowCount('message_counts', 'unread', sql`${INBOX} and read_at is null`),
	rowCount('message_counts', 'sent', sql`messages where sender_id = counted.id and not is_sender_gone`),
].map((column) => createCounterCheck({ ...column, pageTags: () => [] }));

/** Messages between members, and to the moderators. */
export const messagesModule: AppModule = {
	routes: messageRoutes,
	// Reports before the messages that they hold back.
	personalData: [messageReportData, messageData, messageCountData, messageContactData],
	counterChecks: COUNTER_CHECKS,
};
