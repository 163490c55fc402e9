import type { InstallationPart, PartKind } from '@bilby/contract/self-check/installation-parts';
import type { PartCheck } from '@bilby/contract/self-check/wire';

/** The title of each part, and a description for each kind. */
const PARTS: Record<InstallationPart, { title: string } & Partial<Record<PartKind, string>>> = {
	database: { title: 'Database', embedded: 'PGlite, in the data folder', external: 'PostgreSQL server' },
	mail: { title: 'Mail', embedded: 'Outbox in the data folder', external: 'SMTP server' },
	storage: { title: 'Storage', embedded: 'Uploads in the data folder', external: 'S3-compatible bucket' },
	captcha: { title: 'Captcha', embedded: 'Proof of work', external: 'Google reCAPTCHA' },
	jobs: { title: 'Jobs', embedded: 'Queue in the database' },
	redis: { title: 'Redis', embedded: 'In this process’s memory', external: 'Redis server' },
};

export const KIND_TEXTS: Record<PartKind, string> = { embedded: 'Embedded', external: 'External' };

export function titleFor({ name }: Pick<PartCheck, 'name'>): string {
	return PARTS[name].title;
}

/** Returns what provides the part, such as "SMTP server". */
export function providerFor({ name, kind }: Pick<PartCheck, 'name' | 'kind'>): string {
	return PARTS[name][kind] ?? KIND_TEXTS[kind];
}

/** Returns a text such as "Everything works." or "Mail and storage do not work. Everything else works." */
export function summarise(checks: Pick<PartCheck, 'name' | 'healthy'>[]): string {
	const broken = checks.filter(({ healthy }) => !healthy).map(titleFor);
	if (broken.length === 0) return 'Everything works.';
	if (broken.length === checks.length) return 'Nothing works.';
	const verb = broken.length === 1 && broken[0] !== PARTS.jobs.title ? 'does' : 'do';
	return `${joinNames(broken)} ${verb} not work. Everything else works.`;
}

/**
 * Returns "Mail", "Mail and storage" or "Mail, storage and jobs". Only the first name is capitalised, and Redis always.
 */
function joinNames([first = '', ...others]: string[]): string {
	const rest = others.map((title) => (title === PARTS.redis.title ? title : title.toLowerCase()));
	const last = rest.pop();
	return last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`;
}
