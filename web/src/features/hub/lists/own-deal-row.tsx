import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import type { OwnDealView } from '@bilby/contract/hub/views';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, Hourglass, Merge, Pencil, ThumbsDown, ThumbsUp, TimerOff } from 'lucide-react';
import type { MouseEvent } from 'react';
import { dealQuery, ownDealQuery } from '#features/deals/data/deal-query.ts';
import { mayEditDeal } from '#features/deals/page/maintenance/may-edit-deal.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { patchOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { markOwnAsStale } from '#lib/api/query-client.ts';
import { formatDay } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import type { OwnDeal } from '../data/present-lists.ts';
import { DealRow } from './deal-row.tsx';
import { focusListTitle } from './list-card.tsx';

const ICON_LINK =
	'grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink';

interface OwnDealRowProps {
	deal: OwnDeal;
	view: Exclude<OwnDealView, 'comments'>;
	profile: Profile;
	token: string;
	renderedAt: number;
}

export function OwnDealRow({ deal, view, profile, token, renderedAt }: OwnDealRowProps) {
	const row = { deal, renderedAt };
	if (view === 'votes') return <DealRow {...row} badge={<OwnVote deal={deal} />} note={noteFor('Voted', deal)} />;
	if (view === 'saved') {
		return <DealRow {...row} note={noteFor('Saved', deal)} actions={<Unsave deal={deal} token={token} />} />;
	}
	if (deal.mergedIntoId !== undefined) {
		return <DealRow {...row} badge={<Merged />} note={<MergedNote intoId={deal.mergedIntoId} />} />;
	}
	return (
		<DealRow
			{...row}
			badge={deal.review === 'approved' ? null : <InReview />}
			note={reviewNote(deal)}
			actions={
				<div className="ml-auto flex">
					{isOn(deal) && <Expire deal={deal} token={token} />}
					{mayEditDeal(deal, profile, new Date(renderedAt)) && <Edit deal={deal} />}
				</div>
			}
		/>
	);
}

/** True if the deal is active, so its author can end it. */
function isOn({ status, review, lifecycle }: OwnDeal): boolean {
	return status === DEAL_STATUS.active && review !== 'held' && lifecycle !== 'suspended';
}

function noteFor(what: string, { listedAt }: OwnDeal) {
	return (
		<>
			{what} <time dateTime={listedAt}>{formatDay(listedAt)}</time>
		</>
	);
}

function reviewNote({ review }: OwnDeal): string | null {
	if (review === 'held') return 'Only you and our staff can see it until it’s approved.';
	return review === 'pending' ? 'It’s live. Our staff haven’t reviewed it yet.' : null;
}

function Merged() {
	return (
		<Badge variant="neutral">
			<Merge size={13} aria-hidden />
			Merged
		</Badge>
	);
}

function MergedNote({ intoId }: { intoId: number }) {
	return (
		<>
			It was a duplicate. Its votes and comments are now on{' '}
			<Link to="/deal-details/$id" params={{ id: String(intoId) }} className={PROSE_LINK}>
				the other deal
			</Link>
			.
		</>
	);
}

function InReview() {
	return (
		<Badge variant="wattle">
			<Hourglass size={13} aria-hidden />
			Pending review
		</Badge>
	);
}

function OwnVote({ deal: { vote } }: { deal: OwnDeal }) {
	return vote === 1 ? (
		<Badge variant="eucalypt">
			<ThumbsUp size={13} aria-hidden />
			You liked it
		</Badge>
	) : (
		<Badge variant="waratah">
			<ThumbsDown size={13} aria-hidden />
			You disliked it
		</Badge>
	);
}

function Edit({ deal }: { deal: OwnDeal }) {
	return (
		<Link to="/edit-deal/$id" params={{ id: String(deal.id) }} className={ICON_LINK}>
			<Pencil size={17} aria-hidden />
			<span className="sr-only">Edit {deal.title}</span>
		</Link>
	);
}

function Expire({ deal, token }: { deal: OwnDeal; token: string }) {
	const expire = useExpire(token);
	const click = ({ currentTarget }: MouseEvent<HTMLElement>) => {
		// The button disappears, so the link to the deal takes the focus.
		currentTarget.closest('li')?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
		expire(deal);
	};
	return (
		<button type="button" title="Mark as expired" onClick={click} className={ICON_LINK}>
			<TimerOff size={17} aria-hidden />
			<span className="sr-only">Mark {deal.title} as expired</span>
		</button>
	);
}

function Unsave({ deal, token }: { deal: OwnDeal; token: string }) {
	const unsave = useUnsave(token);
	const click = () => {
		// The row disappears, and the focus with it.
		focusListTitle();
		unsave(deal);
	};
	return (
		<button type="button" onClick={click} className={`ml-auto ${ICON_LINK}`}>
			<Bookmark size={18} aria-hidden className="fill-current text-ochre" />
			<span className="sr-only">Remove {deal.title} from your saved deals</span>
		</button>
	);
}

/** Ends one of the member's deals, with Undo. Updates the lists that show it. */
function useExpire(token: string): (deal: { id: number }) => void {
	const queryClient = useQueryClient();
	const setExpired = async (dealId: number, expired: boolean) => {
		await callApi('POST /api/reportExpired', { body: { dealId, expired } });
		markOwnAsStale(queryClient);
		const shown = [
			['own', token, 'my-deals'],
			['feed'],
			dealQuery(dealId).queryKey,
			ownDealQuery(token, dealId).queryKey,
		];
		await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
	};
	return ({ id }) => {
		void doWithUndo({
			act: () => setExpired(id, true),
			undo: () => setExpired(id, false),
			done: 'Marked as expired.',
			undone: 'The deal is active again.',
			explain: (error) => (askIfUnverified(error) ? 'Please verify your email address first.' : failureText(error)),
		});
	};
}

/** Removes a deal from the saved ones, with Undo. Updates lists and counts. */
function useUnsave(token: string): (deal: { id: number }) => void {
	const queryClient = useQueryClient();
	const save = async (dealId: number, saved: 0 | 1) => {
		await callApi('POST /api/saveDeal', { body: { dealId, saved } });
		patchOwnDealState(queryClient, dealId, (state) => ({ ...state, saved }));
		await Promise.all(
			['my-deals', 'profile'].map((what) => queryClient.invalidateQueries({ queryKey: ['own', token, what] })),
		);
	};
	return ({ id }) => {
		void doWithUndo({
			act: () => save(id, 0),
			undo: () => save(id, 1),
			done: 'Removed from your saved deals.',
			undone: 'Saved again.',
			explain: (error) => failureText(error),
		});
	};
}
