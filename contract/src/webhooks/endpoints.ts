import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import { webhookBody, webhookParams, webhookSecretReply, webhooksReply, webhookTestReply } from './wire.ts';

const group = 'webhooks';
const write = { access: 'ownAccount', limit: 'write', group } as const;

export const webhookEndpoints = {
	'GET /api/webhooks': { access: 'ownAccount', group, summary: 'Your webhooks', reply: webhooksReply },
	'POST /api/webhooks': {
		...write,
		access: 'setAlert',
		summary: 'Add a webhook that receives the notices of your deal alerts',
		body: webhookBody,
		reply: webhookSecretReply,
	},
	'POST /api/webhooks/:id/test': {
		...write,
		access: 'setAlert',
		summary: 'Send a test to one of your webhooks',
		params: webhookParams,
		reply: webhookTestReply,
	},
	'POST /api/webhooks/:id/secret': {
		...write,
		summary: 'Replace the secret of one of your webhooks',
		params: webhookParams,
		reply: webhookSecretReply,
	},
	'POST /api/webhooks/:id/enable': {
		...write,
		summary: 'Enable one of your webhooks again',
		params: webhookParams,
		reply: messageReply,
	},
	'DELETE /api/webhooks/:id': {
		...write,
		summary: 'Remove one of your webhooks',
		params: webhookParams,
		reply: messageReply,
	},
} as const satisfies EndpointTable;
