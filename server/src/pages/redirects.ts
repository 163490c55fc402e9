import { wireId } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { App } from '../platform/http/app-type.ts';

const idParams = z.object({ id: wireId });

/** Short addresses of pages and their targets. */
const LONG_NAMES = {
	'/terms': '/terms-of-service',
	'/privacy': '/privacy-policy',
	'/cat': '/cat/electronics',
	'/cat/': '/cat/electronics',
} as const;

/** Short addresses of pages with an id. */
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
			// An invalid id gets the 404 page.
			return params.success ? reply.redirect(`${page}/${params.data.id}`, 301) : reply.callNotFound();
		});
	}
}
