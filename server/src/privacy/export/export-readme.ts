import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';

/** Returns the text of the archive's README.txt. */
export function readmeOf(
	sources: readonly PersonalDataSource[],
	{ siteName, siteUrl, now }: { siteName: string; siteUrl: string; now: Date },
): string {
	const widest = Math.max(...sources.map(({ name }) => name.length)) + '.json'.length;
	const files = sources.map(({ name, about }) => `  ${`${name}.json`.padEnd(widest)}  ${about}`);
	return [
		`Your data at ${siteName} (${siteUrl})`,
		`Prepared ${now.toISOString()}`,
		'',
		'Everything here is yours or about you. Each file is a JSON list in UTF-8, one entry per line, for any text editor.',
		'Times are in UTC. Prices are in cents. Texts with markup are HTML. Ids are those in the addresses of pages, for',
		`instance ${siteUrl}/deal-details/42 for deal 42.`,
		'',
		...files,
		'  pictures/  Your picture, and the pictures of your deals.',
		'',
		'Not included: your password, of which we only store a hash, and codes that open sessions or links, because anyone who',
		'finds this file could use them. Details about other people, such as who reported your posts, aren’t included either.',
		'',
	].join('\r\n');
}
