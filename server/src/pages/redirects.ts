import { dealIdParams } from '@bilby/contract/deals/wire';
import type { App } from '../platform/http/app-type.ts';

/** Short names of pages, and the long ones that they lead to. */
const LONG_NAMES = {
	'/terms': '/terms-of-service',
	'/privacy': '/privacy-policy',
	'/cat': '/cat/electronics',
	'/cat/': '/cat/electronics',
} as const;

export function pageRedirects(app: App): void {
	const config = { access: 'browse', limit: 'none' } as const;
	for (const [short, long] of Object.entries(LONG_NAMES)) {
		app.get(short, { config, schema: { hide: true } }, async (_request, reply) => reply.redirect(long, 301));
	}
	app.get('/deal/:id', { config, schema: { hide: true } }, async (request, reply) => {
		const params = dealIdParams.safeParse(request.params);
		// What is no id leads to the page that says so.
		return params.success ? reply.redirect(`/deal-details/${params.data.id}`, 301) : reply.callNotFound();
	});
}
