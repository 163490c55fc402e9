import { wireId } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { App } from '../platform/http/app-type.ts';

const idParams = z.object({ id: wireId });

/** Short names of pages, and the long ones that they lead to. */
const LONG_NAMES = {
	'/terms': '/terms-of-service',
	'/privacy': '/privacy-policy',
	'/cat': '/cat/electronics',
	'/cat/': '/cat/electronics',
} as const;

/** The same of pages of which there is one for each id. */
const LONG_FOLDERS = {
	'/deal': '/deal-details',
	'/huddle': '/huddle-details',
	'/forums/thread': '/huddle-details',
} as const;

export function pageRedirects(app: App): void {
	const config = { access: 'browse', limit: 'none' } as const;
	for (const [short, long] of Object.entries(LONG_NAMES)) {
		app.get(short, { config, schema: { hide: true } }, async (_request, reply) => reply.redirect(long, 301));
	}
	for (const [short, page] of Object.entries(LONG_FOLDERS)) {
		app.get(`${short}/:id`, { config, schema: { hide: true } }, async (request, reply) => {
			const params = idParams.safeParse(request.params);
			// What is no id leads to the page that says so.
			return params.success ? reply.redirect(`${page}/${params.data.id}`, 301) : reply.callNotFound();
		});
	}
}
