import type pg from 'pg';
import { z } from 'zod';
import { median } from '../median.ts';
import type { FeedCase, Statement } from './feed-statements.ts';

const RUNS = 9;

interface PlanNode {
	'Node Type': string;
	'Index Name'?: string | undefined;
	'Relation Name'?: string | undefined;
	'Shared Hit Blocks': number;
	'Shared Read Blocks': number;
	Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
	z.object({
		'Node Type': z.string(),
		'Index Name': z.string().optional(),
		'Relation Name': z.string().optional(),
		'Shared Hit Blocks': z.number(),
		'Shared Read Blocks': z.number(),
		Plans: z.array(planNode).optional(),
	}),
);

const explained = z.tuple([
	z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode, 'Execution Time': z.number() })]) }),
]);

export interface Cost {
	/** Pages of 8 kB, cached or read. */
	buffers: number;
	/** Median execution time of warm runs. */
	milliseconds: number;
	/**
	 * From the top node: `Limit > Index Scan deals_new_live`. For a whole response, only the statements that find and
	 * count, not those that load by id.
	 */
	plan: string;
	/** The number of deals in a complete response. Null if the query is only part of one. */
	shown: number | null;
}

type StatementCost = Omit<Cost, 'shown'>;

/** Measures the total cost of a case's statements with a warm cache. */
export async function measureCost(pool: pg.Pool, { statements, shown }: FeedCase): Promise<Cost> {
	const costs: StatementCost[] = [];
	for (const statement of statements) costs.push(await costOfStatement(pool, statement));
	const plans = costs.map(({ plan }) => plan);
	const limited = plans.filter((plan) => plan.includes('Limit'));
	return {
		buffers: costs.reduce((sum, { buffers }) => sum + buffers, 0),
		milliseconds: costs.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
		plan: (limited.length > 0 ? limited : plans).join('; '),
		shown,
	};
}

async function costOfStatement(pool: pg.Pool, { text, values }: Statement): Promise<StatementCost> {
	const run = async () => {
		const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
		return explained.parse(rows)[0]['QUERY PLAN'][0];
	};
	// The first runs fill the cache and set hint bits.
	await run();
	let last = await run();
	const times: number[] = [];
	for (let count = 0; count < RUNS; count += 1) {
		last = await run();
		times.push(last['Execution Time']);
	}
	return {
		buffers: last.Plan['Shared Hit Blocks'] + last.Plan['Shared Read Blocks'],
		milliseconds: median(times),
		plan: describe(last.Plan),
	};
}

function describe(node: PlanNode): string {
	const on = node['Index Name'] ?? node['Relation Name'];
	const here = on ? `${node['Node Type']} ${on}` : node['Node Type'];
	const below = (node.Plans ?? []).map(describe);
	if (below.length === 0) return here;
	return below.length === 1 ? `${here} > ${below[0]}` : `${here} (${below.join(' + ')})`;
}
