import { median } from '../median.ts';
import { applyLoad, type Round } from './apply-load.ts';
import { type BenchRequest, recordResponse } from './record-response.ts';
import { runControl } from './run-control.ts';

const WARM_UP_SECONDS = 2;

export interface Comparison {
	site: Round[];
	control: Round[];
}

/** Puts load on the site and on a bare server with the same response in turn, round by round, after warming up both. */
export async function compareWithControl(
	site: { url: string; pid: number },
	request: BenchRequest,
	{ rounds, seconds, folder }: { rounds: number; seconds: number; folder: string },
): Promise<Comparison> {
	const response = await recordResponse(site.url, request);
	if (response.status !== request.expected) throw new Error(`${request.path} returned ${response.status}.`);
	const control = await runControl(response, folder);
	try {
		await applyLoad(site, request, WARM_UP_SECONDS);
		await applyLoad(control, request, WARM_UP_SECONDS);
		const comparison: Comparison = { site: [], control: [] };
		for (let round = 0; round < rounds; round += 1) {
			comparison.site.push(await applyLoad(site, request, seconds));
			comparison.control.push(await applyLoad(control, request, seconds));
		}
		return comparison;
	} finally {
		await control.stop();
	}
}

/** Summarises a comparison as medians over the rounds. */
export function summarise({ site, control }: Comparison) {
	const pairRatios = site.map((round, index) => round.requestsPerSecond / (control[index]?.requestsPerSecond ?? 0));
	return {
		requestsPerSecond: { site: of(site, 'requestsPerSecond'), control: of(control, 'requestsPerSecond') },
		ratio: median(pairRatios),
		pairRatios,
		p99: { site: of(site, 'p99'), control: of(control, 'p99') },
		cpuPerRequest: { site: of(site, 'cpuPerRequest'), control: of(control, 'cpuPerRequest') },
		failed: site.reduce((sum, { failed }) => sum + failed, 0),
	};
}
export type Summary = ReturnType<typeof summarise>;

function of(rounds: Round[], name: 'requestsPerSecond' | 'p99' | 'cpuPerRequest'): number {
	return median(rounds.map((round) => round[name] ?? Number.NaN));
}
