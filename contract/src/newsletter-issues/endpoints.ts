import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	editIssueBody,
	issueBody,
	issueQuery,
	issueReply,
	issuesReply,
	previewQuery,
	savedIssueReply,
	seenIssueBody,
} from './wire.ts';

const staff = { access: 'sendNewsletter', group: 'newsletter' } as const;
const change = { ...staff, limit: 'write', body: issueBody } as const;

export const newsletterIssueEndpoints = {
	'GET /api/newsletter-issue': {
		...staff,
		summary: 'A newsletter issue with its deals, preview and progress',
		query: issueQuery,
		reply: issueReply,
	},
	'GET /api/newsletter-issues': {
		...staff,
		summary: 'The newsletter issues of about a year, newest first',
		reply: issuesReply,
	},
	'PUT /api/newsletter-issue': {
		...change,
		summary: 'Change the texts of a draft, and reorder or remove its deals',
		body: editIssueBody,
		reply: savedIssueReply,
	},
	'POST /api/newsletter-test': {
		...change,
		summary: 'Send a newsletter issue to the caller only',
		reply: messageReply,
	},
	'POST /api/newsletter-send': {
		...change,
		needsConfirmation: true,
		body: seenIssueBody,
		summary: 'Start sending a draft to all subscribers',
		reply: savedIssueReply,
	},
	'POST /api/newsletter-pause': {
		...change,
		summary: 'Pause the sending of a newsletter issue',
		reply: savedIssueReply,
	},
	'POST /api/newsletter-resume': {
		...change,
		summary: 'Continue sending a paused newsletter issue',
		reply: savedIssueReply,
	},
	'POST /api/newsletter-cancel': {
		...change,
		body: seenIssueBody,
		summary: 'Cancel a newsletter issue permanently. Sent emails cannot be taken back',
		reply: savedIssueReply,
	},
	'GET /api/newsletter-preview': {
		access: 'browse',
		group: 'newsletter',
		summary: 'A page with the email of a newsletter issue, by the signed address in the issue',
		query: previewQuery,
	},
} as const satisfies EndpointTable;
