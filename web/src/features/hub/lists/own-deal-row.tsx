import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import type { OwnDealView } from '@bilby/contract/hub/views';
import { Link } from '@tanstack/react-router';
import { Bookmark, Hourglass, Pencil, ThumbsDown, ThumbsUp, TimerOff } from 'lucide-react';
import { mayEditDeal } from '#features/deals/page/upkeep/may-edit-deal.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { formatDay } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import type { OwnDeal } from '../data/present-lists.ts';
import { DealRow } from './deal-row.tsx';
import { useExpire } from './use-expire.ts';
import { useUnsave } from './use-unsave.ts';

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
	return (
		<button type="button" title="Mark as expired" onClick={() => expire(deal)} className={ICON_LINK}>
			<TimerOff size={17} aria-hidden />
			<span className="sr-only">Mark {deal.title} as expired</span>
		</button>
	);
}

function Unsave({ deal, token }: { deal: OwnDeal; token: string }) {
	const unsave = useUnsave(token);
	return (
		<button type="button" onClick={() => unsave(deal)} className={`ml-auto ${ICON_LINK}`}>
			<Bookmark size={18} aria-hidden className="fill-current text-ochre" />
			<span className="sr-only">Remove {deal.title} from your saved deals</span>
		</button>
	);
}
