import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import { alertLatencyReply } from './latency-wire.ts';
import { alertSettingsReply, changedSettingsReply, quietHoursBody, snoozeBody } from './settings-wire.ts';
import {
	alertBody,
	alertParams,
	alertPreviewBody,
	alertPreviewReply,
	alertReply,
	alertStatusBody,
	alertStatusReply,
	alertsReply,
} from './wire.ts';

const group = 'deal alerts';
const own = { access: 'ownAccount', group } as const;
const write = { access: 'setAlert', limit: 'write', group } as const;

export const alertEndpoints = {
	'GET /api/deal-alerts': { ...own, summary: 'Your deal alerts, latest first', reply: alertsReply },
	'POST /api/deal-alerts': {
		...write,
		isIdempotent: true,
		summary: 'Create a deal alert',
		body: alertBody,
		reply: alertReply,
	},
	'PUT /api/deal-alerts/:id': {
		...write,
		summary: 'Change one of your deal alerts',
		params: alertParams,
		body: alertBody,
		reply: alertReply,
	},
	'PUT /api/deal-alerts/:id/status': {
		...write,
		access: 'ownAccount',
		summary: 'Pause or resume one of your deal alerts',
		params: alertParams,
		body: alertStatusBody,
		reply: alertStatusReply,
	},
	'DELETE /api/deal-alerts/:id': {
		...write,
		access: 'ownAccount',
		summary: 'Delete one of your deal alerts',
		params: alertParams,
		reply: messageReply,
	},
	'POST /api/deal-alerts/preview': {
		access: 'setAlert',
		limit: 'search',
		group,
		summary: 'Deals of the last 30 days that an alert would have matched',
		body: alertPreviewBody,
		reply: alertPreviewReply,
	},
	'GET /api/alert-latency': {
		access: 'browse',
		group: 'operations',
		summary: 'How long instant alerts took in the last 24 hours',
		description: 'At most a minute old.',
		reply: alertLatencyReply,
	},
	'GET /api/alert-settings': {
		...own,
		summary: 'When your alerts stay quiet',
		reply: alertSettingsReply,
	},
	'PUT /api/alert-settings/quiet-hours': {
		...write,
		access: 'ownAccount',
		summary: 'Hold your instant alerts during some hours of each day',
		body: quietHoursBody,
		reply: changedSettingsReply,
	},
	'PUT /api/alert-settings/snooze': {
		...write,
		access: 'ownAccount',
		summary: 'Hold all your alerts for a day or a week',
		body: snoozeBody,
		reply: changedSettingsReply,
	},
	'DELETE /api/alert-settings/snooze': {
		...write,
		access: 'ownAccount',
		summary: 'End the snooze of your alerts',
		reply: changedSettingsReply,
	},
} as const satisfies EndpointTable;
