import type { SiteProcess } from './running-site.ts';
import { callApi } from './site-api.ts';

interface WrittenHuddle {
	title: string;
	category?: string;
	description?: string;
	poll?: { question: string; options: string[] };
}

/** Starts a huddle through the API and returns its id. */
export async function startHuddle(
	site: SiteProcess,
	token: string,
	{ title, category = 'general', description = '<p>What do you make of it?</p>', poll }: WrittenHuddle,
): Promise<number> {
	const body = { title, category, description, poll };
	return (await callApi<{ forum: { id: number } }>(site, '/api/postHuddle', { token, body })).forum.id;
}
