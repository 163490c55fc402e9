import type { SiteProcess } from './running-site.ts';
import { askSite } from './site-api.ts';

interface WrittenHuddle {
	title: string;
	category?: string;
	description?: string;
}

/** Starts a huddle by the API; answers its id. */
export async function startHuddle(
	site: SiteProcess,
	token: string,
	{ title, category = 'general', description = '<p>What do you make of it?</p>' }: WrittenHuddle,
): Promise<number> {
	const body = { title, category, description };
	return (await askSite<{ forum: { id: number } }>(site, '/api/postHuddle', { token, body })).forum.id;
}
