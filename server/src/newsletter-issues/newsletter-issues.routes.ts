import { succeed } from '@bilby/contract/kernel/envelope';
import { newsletterIssueEndpoints } from '@bilby/contract/newsletter-issues/endpoints';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import {
	cancelIssue,
	editIssue,
	listIssues,
	pauseSending,
	readIssue,
	resumeSending,
	sendTest,
	showPreview,
	startSending,
} from './newsletter-issues.service.ts';

/** A mail has inline styles and is shown in a frame of our own pages. It can do nothing else. */
const PREVIEW_HEADERS = {
	'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
	// The frame shares its process with the page around it.
	'origin-agent-cluster': '?0',
	'x-frame-options': 'SAMEORIGIN',
	'cache-control': 'private, no-store',
	'x-robots-tag': 'noindex',
};

export function newsletterIssueRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, newsletterIssueEndpoints, {
		'GET /api/newsletter-issue': async ({ query }) => succeed(await readIssue(context, query.id)),
		'GET /api/newsletter-issues': async () => succeed({ issues: await listIssues(context) }),
		'PUT /api/newsletter-issue': async ({ body }) =>
			succeed({ message: 'Saved.', issue: await editIssue(context, body) }),
		'POST /api/newsletter-test': async (request) => {
			const email = await sendTest(context, requireViewer(request), request.body.id);
			return succeed({ message: `We’re sending a test to ${email}.` });
		},
		'POST /api/newsletter-send': async (request) => {
			const issue = await startSending(context, requireViewer(request), request.body);
			return succeed({ message: 'The newsletter is being sent.', issue });
		},
		'POST /api/newsletter-pause': async ({ body }) =>
			succeed({ message: 'Paused.', issue: await pauseSending(context, body.id) }),
		'POST /api/newsletter-resume': async ({ body }) =>
			succeed({ message: 'Sending continues.', issue: await resumeSending(context, body.id) }),
		'POST /api/newsletter-cancel': async (request) => {
			const issue = await cancelIssue(context, requireViewer(request), request.body);
			return succeed({ message: 'The newsletter is cancelled.', issue });
		},
		'GET /api/newsletter-preview': async ({ query }, reply) => {
			const page = await showPreview(context, query.token);
			return reply.headers(PREVIEW_HEADERS).type('text/html; charset=utf-8').send(page);
		},
	});
}
