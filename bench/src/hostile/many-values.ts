import { type Attack, storm } from './storm.ts';
import { type HostileFigures, type HostileSite, watchAttack } from './watch-site.ts';

const SENDERS = 20;

/** Bodies just below the limit of a call, 256 kB. */
const BODIES = [
	{ type: 'application/json', body: `[${Array(85_000).fill('{}')}]` },
	{ type: 'application/json', body: `{"category":[${Array(85_000).fill('{}')}]}` },
	{
		type: 'application/x-www-form-urlencoded',
		body: Array.from({ length: 46_000 }, (_, index) => index.toString(36)).join('&'),
	},
];

/** Sends bodies with very many tiny values, as a visitor. */
export function attackByManyValues(site: HostileSite): Promise<HostileFigures> {
	const sides = Array.from(
		{ length: SENDERS },
		(_, sender): Attack =>
			(signal) =>
				send(site.url, sender, signal),
	);
	return watchAttack(site, () => storm(sides), sides.slice(0, BODIES.length));
}

async function send(url: string, sender: number, signal: AbortSignal): Promise<void> {
	const { type = '', body = '' } = BODIES[sender % BODIES.length] ?? {};
	const response = await fetch(`${url}/api/homePageDeals`, {
		method: 'POST',
		signal,
		headers: { 'content-type': type },
		body,
	});
	await response.arrayBuffer();
}
