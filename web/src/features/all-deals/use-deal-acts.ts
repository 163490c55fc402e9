import type { DealAct } from '@bilby/contract/all-deals/rules';
import type { DealResult } from '@bilby/contract/all-deals/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { readToken } from '#lib/session/session.ts';
import { countOf } from '#lib/text/format.ts';
import { offerUndo } from '#ui/dialog/do-with-undo.ts';
import { showToast } from '#ui/toast/toast.ts';
import { allDealsKey } from './all-deals-query.ts';
import type { ListedDeal } from './present-listed-deal.ts';

/** Follows "3 deals" in the message about a completed action. */
const DONE: Record<DealAct, string> = {
	approve: 'approved',
	feature: 'featured',
	unfeature: 'no longer featured',
	expire: 'marked as expired',
	reopen: 'reopened',
	suspend: 'suspended',
	restore: 'restored',
	upholdReports: 'checked, reports upheld',
	dismissReports: 'checked, reports dismissed',
};

/** Deals that one request changes, so that the progress moves. */
const AT_ONCE = 10;

export interface DealActRequest {
	act: DealAct;
	deals: readonly ListedDeal[];
	reason?: string;
}

/** How far an action on several deals has come. */
export interface ActProgress {
	done: number;
	of: number;
}

/** The outcome of an action on deals. */
export interface ActOutcome {
	/** The deals that were not changed because something failed. */
	failed: ListedDeal[];
	/** Why they were not changed; null if nothing failed. */
	failure: string | null;
}

/** Changes deals, says what happened, and offers to undo it. One action runs at a time, and the next one waits for it. */
export function useDealActs(token: string) {
	const queryClient = useQueryClient();
	const [progress, setProgress] = useState<ActProgress | null>(null);
	const reload = () => reloadDeals(queryClient, token);
	const { mutateAsync } = useMutation({
		scope: { id: 'deal-acts' },
		mutationFn: (request: SentRequest) => sendAll(request, setProgress),
		onSuccess: ({ results, failures }, { act, deals }) => {
			const changed = results.filter(({ isChanged }) => isChanged).map(({ id }) => id);
			for (const failure of failures) void showToast('error', failure);
			if (changed.length > 0) void offerToUndo(act, changed, reload);
			else if (results.length === deals.length && results.every(({ success }) => success))
				void showToast('success', 'Nothing had to be changed.');
		},
		onSettled: () => {
			setProgress(null);
			// The next action must not wait for the list.
			void reload();
		},
	});
	const run = async (request: DealActRequest): Promise<ActOutcome> => {
		const { results, failures } = await mutateAsync({ ...request, sender: readToken() });
		const done = new Set(results.filter(({ success }) => success).map(({ id }) => id));
		return {
			failed: request.deals.filter(({ id }) => !done.has(id)),
			failure: failures.join(' ') || null,
		};
	};
	return { run, progress };
}

interface SentRequest extends DealActRequest {
	/** The token of the member who chose the action. */
	sender: string | null;
}

interface Sent {
	/** The results before the first request that failed. */
	results: DealResult[];
	/** Says which deals were not changed, and why. */
	failures: string[];
}

async function sendAll(
	{ act, deals, reason, sender }: SentRequest,
	onProgress: (progress: ActProgress) => void,
): Promise<Sent> {
	const results: DealResult[] = [];
	const failures: string[] = [];
	for (let start = 0; start < deals.length; start += AT_ONCE) {
		// Another member may have logged in since, and must not change the rest.
		if (readToken() !== sender) break;
		onProgress({ done: results.length, of: deals.length });
		const some = deals
			.slice(start, start + AT_ONCE)
			.map(({ id, version, reportCount }) => ({ id, version, reportCount }));
		const body = { deals: some, act, ...(reason && { reason }) };
		try {
			results.push(...(await callApi('POST /api/moderateDeals', { body })).results);
		} catch (error) {
			// Deals of earlier requests are changed, so they are reported and can be undone.
			failures.push(`${failureText(error)} ${countNot('changed', deals.length - results.length)}`);
			break;
		}
	}
	return { results, failures: [...describeFailures(deals, results), ...failures] };
}

/** Loads everything again that shows deals to staff, and forgets what others see of them. */
export async function reloadDeals(queryClient: ReturnType<typeof useQueryClient>, token: string): Promise<void> {
	for (const queryKey of [['feed'], ['deal'], ['own', token, 'deal-page']]) {
		void queryClient.invalidateQueries({ queryKey });
	}
	await queryClient.invalidateQueries({ queryKey: allDealsKey(token) });
}

async function offerToUndo(act: DealAct, ids: number[], reload: () => Promise<void>): Promise<void> {
	await offerUndo({
		undo: async () => {
			const problems: string[] = [];
			let undone = 0;
			for (let start = 0; start < ids.length; start += AT_ONCE) {
				const body = { ids: ids.slice(start, start + AT_ONCE), act };
				try {
					const { results } = await callApi('POST /api/undoDealActs', { body });
					undone += results.filter(({ success }) => success).length;
					problems.push(...results.flatMap(({ success, message }) => (success ? [] : (message ?? []))));
				} catch (error) {
					problems.push(failureText(error));
				}
			}
			if (undone < ids.length)
				throw new Error(`${problems[0] ?? ''} ${countNot('undone', ids.length - undone)}`.trim());
		},
		done: `${countOf(ids.length, 'deal')} ${DONE[act]}.`,
		undone: 'Undone.',
		explain: (error) => (error instanceof Error ? error.message : failureText(error)),
	});
	// Some of them may have been undone even if another one failed.
	await reload();
}

/** Says which deals the server did not change, and why. Returns nothing if it changed all of them. */
function describeFailures(deals: readonly ListedDeal[], results: readonly DealResult[]): string[] {
	const [first, ...others] = results.filter(({ success }) => !success);
	if (!first) return [];
	const title = deals.find(({ id }) => id === first.id)?.title ?? '';
	const rest =
		others.length > 0
			? ` Neither ${others.length === 1 ? 'was' : 'were'} ${countOf(others.length, 'other deal')}.`
			: '';
	return [`“${title}” was not changed: ${first.message ?? ''}${rest}`];
}

/** "70 deals were not changed." */
function countNot(done: 'changed' | 'undone', count: number): string {
	return `${countOf(count, 'deal')} ${count === 1 ? 'was' : 'were'} not ${done}.`;
}
