import './review.css';
import { may } from '@bilby/contract/kernel/permissions';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { NotAllowed } from '#features/accounts/manage/not-allowed.tsx';
import { toViewer } from '#features/viewer/to-viewer.ts';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { CasePanel, CaseTopBar } from './case/case-panel.tsx';
import { DecisionBar, RemovalSheet } from './case/decision-bar.tsx';
import { draftAnswer, draftKey, useDrafts } from './case/use-drafts.ts';
import { useRemoval } from './case/use-removal.ts';
import { isWide } from './data/is-wide.ts';
import { titleFor } from './data/removal.ts';
import type { ReviewAddress } from './data/review-address.ts';
import type { Choice } from './data/use-decisions.ts';
import { useReviewDesk } from './data/use-review-desk.ts';
import { KeyCap } from './keys/key-cap.tsx';
import { KeyHints, KeysDialog } from './keys/key-help.tsx';
import type { ReviewCommand } from './keys/review-keys.ts';
import { useReviewKeys } from './keys/use-review-keys.ts';
import { PastDecisions } from './past/past-decisions.tsx';
import { QueueList } from './queue/queue-list.tsx';
import { ReviewHead } from './queue/review-head.tsx';
import { AuthorRecord } from './record/author-record.tsx';

interface ReviewQueueProps {
	token: string;
	profile: Profile;
	address: ReviewAddress;
}

/** Everything that waits for a decision by staff: the list, the open case, and the record of its author. */
export function ReviewQueue(props: ReviewQueueProps) {
	if (may('reviewQueue', toViewer(props.profile))) {
		return props.address.list === 'decided' ? <PastDecisions {...props} /> : <Desk {...props} />;
	}
	return (
		<>
			<h1 className="sr-only">Review</h1>
			<NotAllowed text="Only staff can review." />
		</>
	);
}

function Desk({ token, profile, address }: ReviewQueueProps) {
	const drafts = useDrafts(token);
	const desk = useReviewDesk({ token, username: profile.username, address });
	const { list, current, selection, decisions, shown } = desk;
	const { latest, progress } = decisions;
	const now = useNow(list.dataUpdatedAt);
	const [isHelpOpen, setIsHelpOpen] = useState(false);
	const [isSheet, setIsSheet] = useState(false);
	const isBulk = selection.chosen.length > 0;
	// The box is for one case only: the next one starts without it.
	const [alikeFor, setAlikeFor] = useState<string | null>(null);
	const isAlike = shown !== null && shown.alike.length > 0 && alikeFor === current.key;
	const alike = isAlike && !isBulk ? shown.alike : [];
	const concerned = isBulk ? selection.chosen : shown ? [shown, ...alike] : [];
	const isReady = progress === null && (isBulk || (shown !== null && shown.denial === null));
	const decide = (choice: Choice) => {
		if (!isReady) return;
		if (isBulk) desk.decideSelected(choice);
		else desk.decideOpen(choice, alike);
	};
	const removal = useRemoval(concerned, isBulk ? 'selection' : `${current.key} ${alike.length}`, drafts, decide);
	const answered = !isBulk && shown?.kind === 'message' ? draftKey(shown) : null;
	const answer = answered === null ? null : draftAnswer(drafts, answered);
	const approve = () => {
		const message = answer?.text.trim();
		decide({ decision: 'approve', ...(message && { message }) });
	};
	const openReasons = () => {
		if (!isReady) return;
		setIsSheet(!isWide());
		removal.open();
	};
	const run = (command: ReviewCommand) => {
		if (typeof command === 'object') return removal.isOpen && removal.confirmPlace(command.reason);
		const actions: Record<typeof command, () => unknown> = {
			next: () => desk.step(1),
			previous: () => desk.step(-1),
			keep: approve,
			remove: () => (removal.isOpen ? removal.confirm() : openReasons()),
			skip: desk.skip,
			undo: () => decisions.undo(),
			claim: () => shown && desk.claim(shown.claim?.by.id !== profile.id),
			select: () => current.key !== null && desk.keys.includes(current.key) && selection.toggle(current.key),
			alike: () => setAlikeFor(isAlike ? null : current.key),
			help: () => setIsHelpOpen(true),
			escape: () => {
				if (removal.isOpen) return removal.close();
				setAlikeFor(null);
				selection.clear();
			},
		};
		actions[command]();
	};
	const keys = useReviewKeys(run);
	const onPhone = current.isOpen ? 'max-desk:invisible' : '';
	return (
		<div
			data-review={current.isOpen ? 'case' : isBulk ? 'bulk' : 'list'}
			className="content-width flex flex-col gap-3.5 pt-4 desk:h-[calc(100dvh-var(--header-height))] desk:min-h-[600px] desk:pb-3"
		>
			<div className={onPhone}>
				<ReviewHead address={address} newest={list.data?.pages[0]} now={now} />
			</div>
			<div className="relative grid min-h-0 flex-1 grid-cols-1 desk:grid-cols-[280px_minmax(0,1fr)_212px] desk:grid-rows-[minmax(0,1fr)_auto] desk:gap-x-5 min-[1180px]:grid-cols-[340px_minmax(0,1fr)_252px]">
				<QueueList
					desk={desk}
					address={address}
					viewerId={profile.id}
					now={now}
					className={`desk:col-start-1 desk:row-span-2 desk:row-start-1 ${onPhone}`}
				/>
				<div
					className={`desk:contents max-desk:fixed max-desk:inset-0 max-desk:z-[45] max-desk:flex-col max-desk:bg-surface max-desk:pb-[calc(73px+env(safe-area-inset-bottom))] ${current.isOpen ? 'max-desk:flex' : 'max-desk:hidden'}`}
				>
					<CaseTopBar desk={desk} />
					<div className="min-h-0 max-desk:flex-1 max-desk:overflow-y-auto max-desk:overscroll-contain desk:contents">
						<CasePanel
							desk={desk}
							viewerId={profile.id}
							now={now}
							isAlike={isAlike}
							onAlike={(isOn) => setAlikeFor(isOn ? current.key : null)}
							className="desk:col-start-2 desk:row-start-1 desk:rounded-t-card desk:border desk:border-line desk:border-b-0"
						/>
						<aside
							aria-label="Record of the author"
							className="bg-surface p-5 max-desk:border-line max-desk:pb-16 max-desk:border-t desk:col-start-3 desk:row-span-2 desk:row-start-1 desk:overflow-y-auto desk:rounded-card desk:border desk:border-line"
						>
							{shown?.author && <AuthorRecord key={shown.author.id} token={token} author={shown.author} />}
							{shown && !shown.author && (
								<p className="text-muted text-small">
									There is no record, because the author has no account or has left.
								</p>
							)}
						</aside>
					</div>
				</div>
				<DecisionBar
					selected={selection.chosen.length}
					alike={alike.length}
					denial={shown?.denial ?? null}
					isReady={isReady}
					isIdle={desk.cases.length === 0 && !shown && progress === null}
					isSheet={isSheet}
					removal={removal}
					answer={answer}
					progress={progress}
					onApprove={approve}
					onRemove={openReasons}
					onSkip={isBulk ? selection.clear : desk.skip}
					className={`desk:col-start-2 desk:row-start-2 desk:rounded-b-card desk:border ${current.isOpen || isBulk || progress ? 'max-desk:fixed max-desk:inset-x-0 max-desk:bottom-0 max-desk:z-[46] max-desk:border-t' : 'max-desk:hidden'}`}
				/>
				{latest && (
					<div
						className={`z-[47] max-desk:fixed max-desk:inset-x-3 desk:col-start-1 desk:row-start-2 desk:m-px desk:self-end ${current.isOpen || isBulk ? 'max-desk:bottom-[calc(85px+env(safe-area-inset-bottom))]' : 'max-desk:bottom-[calc(70px+env(safe-area-inset-bottom))]'}`}
					>
						<UndoToast
							key={latest.id}
							message={latest.message}
							madeAt={latest.madeAt}
							onUndo={() => void decisions.undo()}
						/>
					</div>
				)}
			</div>
			<KeyHints isOn={keys.isOn} texts={removal.texts} onHelp={() => setIsHelpOpen(true)} />
			{removal.isOpen && isSheet && (
				<RemovalSheet
					removal={removal}
					title={titleFor(removal.texts.remove, concerned)}
					author={isBulk ? null : (shown?.author?.username ?? null)}
				/>
			)}
			{isHelpOpen && <KeysDialog isOn={keys.isOn} onTurn={keys.turn} onClose={() => setIsHelpOpen(false)} />}
		</div>
	);
}

interface UndoToastProps {
	/** The decision: "Deal approved: Tim Tam $3.00". */
	message: string;
	/** When it was made, in milliseconds. The toast may appear later, once a newer decision is undone. */
	madeAt: number;
	onUndo: () => void;
}

/** Names the latest decision and offers Undo while a bar drains. */
function UndoToast({ message, madeAt, onUndo }: UndoToastProps) {
	const [delayMs] = useState(() => madeAt - Date.now());
	return (
		<div className="relative flex min-h-[50px] items-center gap-3 overflow-hidden rounded-card border border-line-strong bg-surface py-1 pr-2 pl-4 shadow-lift">
			<CircleCheck size={20} aria-hidden className="shrink-0 text-success" />
			<p className="line-clamp-2 min-w-0 flex-1 leading-5 [overflow-wrap:anywhere]">{message}</p>
			<button
				type="button"
				onClick={onUndo}
				aria-keyshortcuts="U"
				className="inline-flex h-10 shrink-0 items-center gap-2 rounded-control px-3 font-semibold transition-colors hover:bg-raised"
			>
				Undo
				<KeyCap>U</KeyCap>
			</button>
			<div
				aria-hidden
				style={{ animationDelay: `${delayMs}ms` }}
				className="review-drain absolute inset-x-0 bottom-0 h-[3px] bg-ink"
			/>
		</div>
	);
}
