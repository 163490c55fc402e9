import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	pushDeviceBody,
	pushDeviceParams,
	pushDeviceReply,
	pushDevicesReply,
	pushRenewalBody,
	pushTestReply,
} from './wire.ts';

const group = 'push devices';
const write = { access: 'ownAccount', limit: 'write', group } as const;

export const pushEndpoints = {
	'GET /api/push-devices': {
		access: 'ownAccount',
		group,
		summary: 'Your devices that get push notifications, and the key for a new subscription',
		reply: pushDevicesReply,
	},
	'POST /api/push-devices': {
		...write,
		access: 'setAlert',
		summary: 'Send push notifications about your deal alerts to this device, until you log out',
		body: pushDeviceBody,
		reply: pushDeviceReply,
	},
	'POST /api/push-devices/:id/test': {
		...write,
		access: 'setAlert',
		summary: 'Send a test to one of your devices',
		params: pushDeviceParams,
		reply: pushTestReply,
	},
	'POST /api/push-renewals': {
		access: 'browse',
		limit: 'write',
		group,
		summary: 'Send push notifications to the subscription that replaced an old one of the same browser',
		description: 'For service workers, which have no session. The keys of the old subscription take its place.',
		body: pushRenewalBody,
		reply: messageReply,
	},
	'DELETE /api/push-devices/:id': {
		...write,
		summary: 'Stop push notifications on one of your devices',
		params: pushDeviceParams,
		reply: messageReply,
	},
} as const satisfies EndpointTable;
