import type { ReviewCase } from '@bilby/contract/review/wire';
import type { ReactNode, RefObject } from 'react';
import { DealPicture } from '#features/deals/card/deal-picture.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { Badge } from '#ui/base/badge.tsx';
import { buttonClass } from '#ui/base/button.ts';
import { kindText } from '../data/kind-text.ts';
import { presentPicture } from '../data/present-case.ts';
import { describeWaiting, formatWaiting } from '../data/waiting-time.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { KindIcon } from '../queue/kind-icon.tsx';
import { MemberMark } from '../queue/member-mark.tsx';

interface CaseHeadProps {
	shown: ReviewCase;
	heading: RefObject<HTMLHeadingElement | null>;
	viewerId: number;
	now: Date;
	onClaim: (isClaimed: boolean) => void;
	/** The link to the page of the thing. */
	link: ReactNode;
}

/** The kind of the case, who is on it, its title and its subject. */
export function CaseHead({ shown, heading, viewerId, now, onClaim, link }: CaseHeadProps) {
	const deal = 'deal' in shown.context ? shown.context.deal : null;
	return (
		<div className="shrink-0 border-line border-b px-5 pt-4 pb-4 desk:px-6">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<Badge variant="wattle">
					<KindIcon of={shown} size={13} />
					{kindText(shown)}
				</Badge>
				<span className="text-muted text-small">
					<span aria-hidden>Waiting {formatWaiting(shown.waitingSince, now)}</span>
					<span className="sr-only">Waiting for {describeWaiting(shown.waitingSince, now)}</span>
				</span>
				<ClaimState claim={shown.claim} viewerId={viewerId} onClaim={onClaim} />
			</div>
			<div className="mt-3 flex items-center gap-4">
				{deal && (
					<DealPicture
						dealId={deal.id}
						{...presentPicture(deal)}
						category={null}
						frame="thumb"
						className="size-12 shrink-0 rounded-control bg-raised"
					/>
				)}
				<div className="min-w-0 flex-1">
					<h2
						ref={heading}
						tabIndex={-1}
						className="font-extrabold text-title tracking-tight outline-none [overflow-wrap:anywhere] max-desk:text-body"
					>
						{shown.context.type === 'comment' ? shown.context.subject.title : shown.title}
					</h2>
					<p className="text-muted text-small [overflow-wrap:anywhere]">
						<About shown={shown} />
					</p>
				</div>
				{link}
			</div>
		</div>
	);
}

/** One line below the title: where it is, and whose it is. */
function About({ shown: { context, author, line, kind } }: { shown: ReviewCase }) {
	const by = author && <MemberLink username={author.username} isHidden={author.hidden === true} />;
	if (context.type === 'contact') return <>{context.subject}</>;
	if (context.type === 'comment') {
		const what = kind === 'comment' ? 'Comment' : 'Post';
		return (
			<>
				{by ? (
					<>
						{what} by {by}
					</>
				) : (
					`${what} by a member who has left`
				)}
			</>
		);
	}
	if (context.type === 'store') return <>{by ? <>proposed by {by}</> : line}</>;
	const store = 'deal' in context ? context.deal.store : null;
	return (
		<>
			{store}
			{store && by && ' · '}
			{by && <>posted by {by}</>}
			{!store && !by && line}
		</>
	);
}

interface ClaimStateProps {
	claim: ReviewCase['claim'];
	viewerId: number;
	onClaim: (isClaimed: boolean) => void;
}

/** Shows who has claimed the case. Other moderators can still decide it. */
function ClaimState({ claim, viewerId, onClaim }: ClaimStateProps) {
	const isOwn = claim?.by.id === viewerId;
	return (
		<div className="ml-auto flex items-center gap-3">
			{claim && (
				<span className="flex items-center gap-2 font-semibold text-small">
					<MemberMark member={claim.by} className="size-6" />
					{isOwn ? 'You’re on it' : `${claim.by.username} is on it`}
				</span>
			)}
			{(isOwn || !claim) && (
				<button type="button" onClick={() => onClaim(!isOwn)} aria-keyshortcuts="C" className={buttonClass('outlined')}>
					{isOwn ? 'Release' : 'Claim'}
					<KeyCap>C</KeyCap>
				</button>
			)}
		</div>
	);
}
