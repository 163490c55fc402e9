import { MAX_ANSWER_LENGTH, MAX_AUTHOR_MESSAGE_LENGTH } from '@bilby/contract/review/review-kinds';
import { Check, LoaderCircle, X } from 'lucide-react';
import { countOf, formatCount } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldLabel } from '#ui/field/field-label.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import type { Progress } from '../data/use-decisions.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { type Answer, AuthorMessage } from './author-message.tsx';
import { ReasonChips, ReasonList } from './reason-choice.tsx';
import type { RemovalControl } from './use-removal.ts';

interface DecisionBarProps {
	/** The number of selected cases that the buttons decide; 0 for the open case. */
	selected: number;
	/** The number of other cases that are decided like the open one. */
	alike: number;
	/** Why the viewer may not decide the case; null if they may. */
	denial: string | null;
	isReady: boolean;
	/** True if no case waits. */
	isIdle: boolean;
	/** True while the reasons are in a sheet instead. */
	isSheet: boolean;
	removal: RemovalControl;
	/** Null unless the open case is a message of a member. */
	answer: Answer | null;
	progress: Progress | null;
	onApprove: () => void;
	onRemove: () => void;
	/** Skips the open case, or clears the selection. */
	onSkip: () => void;
	className: string;
}

/** The buttons that decide the open or the selected cases. */
export function DecisionBar(props: DecisionBarProps) {
	const { selected, denial, isReady, isSheet, removal, answer, progress, className } = props;
	const { texts } = removal;
	if (props.isIdle) return <div className={`border-line bg-surface ${className}`} />;
	const isBulk = selected > 0;
	const isChoosing = removal.isOpen && !isSheet;
	const decided = isBulk ? selected : props.alike > 0 ? props.alike + 1 : 0;
	const count = decided > 0 ? ` ${formatCount(decided)}` : '';
	return (
		<section
			aria-label="Decision"
			className={`border-line bg-surface px-4 py-3 max-desk:pb-[max(12px,env(safe-area-inset-bottom))] desk:px-6 desk:py-4 ${className}`}
		>
			{progress && <BulkProgress progress={progress} />}
			{isBulk && !isChoosing && (
				<p className="mb-2 text-muted text-small max-desk:sr-only">Decides {countOf(selected, 'selected case')}.</p>
			)}
			{!isBulk && props.alike > 0 && !isChoosing && (
				<p className="mb-2 text-muted text-small max-desk:sr-only">
					Decides this case and {countOf(props.alike, 'other case')} of its author.
				</p>
			)}
			{isChoosing && <Reasons removal={removal} />}
			{answer && isReady && !isChoosing && (
				<div className="mb-3">
					<AuthorMessage
						label="Answer in the name of the team, optional"
						{...answer}
						maxLength={MAX_ANSWER_LENGTH}
						onSend={props.onApprove}
					/>
				</div>
			)}
			{denial !== null && !isBulk && <p className="mb-3 text-small">{denial}</p>}
			<div className="flex gap-2.5 desk:gap-2">
				<button
					type="button"
					onClick={props.onApprove}
					aria-disabled={!isReady || undefined}
					aria-keyshortcuts="A"
					className={`max-desk:order-2 max-desk:min-h-12 max-desk:flex-1 ${isReady ? '' : 'opacity-50'} ${buttonClass('primary', 'field')}`}
				>
					<Check size={18} aria-hidden className="desk:hidden" />
					{texts.approve}
					{count}
					<KeyCap>A</KeyCap>
				</button>
				<button
					type="button"
					onClick={isChoosing ? removal.confirm : props.onRemove}
					aria-disabled={!isReady || (isChoosing && removal.reason === null) || undefined}
					aria-expanded={isChoosing}
					aria-keyshortcuts="R"
					className={`max-desk:order-1 max-desk:min-h-12 max-desk:flex-1 ${isReady ? '' : 'opacity-50'} ${buttonClass('danger', 'field')}`}
				>
					<X size={18} aria-hidden className="desk:hidden" />
					{texts.remove}
					{count}
					<KeyCap>R</KeyCap>
				</button>
				<button
					type="button"
					onClick={props.onSkip}
					aria-keyshortcuts={isBulk ? 'Escape' : 'S'}
					className={`max-desk:order-3 max-desk:min-h-12 ${buttonClass('outlined', 'field')}`}
				>
					{isBulk ? 'Clear' : 'Skip'}
					<KeyCap>{isBulk ? 'Esc' : 'S'}</KeyCap>
				</button>
			</div>
		</section>
	);
}

function Reasons({ removal }: { removal: RemovalControl }) {
	const { texts, reason, message, choose, write, confirm } = removal;
	return (
		<div className="mb-4">
			<ReasonChips
				label={`${texts.remove} because`}
				reasons={texts.reasons}
				value={reason}
				onChoose={choose}
				hasFocus
			/>
			{texts.hasMessage && (
				<div className="mt-3">
					<AuthorMessage label="Message to the author, optional" text={message} write={write} onSend={confirm} />
				</div>
			)}
		</div>
	);
}

function BulkProgress({ progress: { done, total } }: { progress: Progress }) {
	return (
		<div className="mb-3">
			<p className="mb-2 flex items-center gap-2 text-small tabular-nums">
				<LoaderCircle size={16} aria-hidden className="animate-spin" />
				{formatCount(done)} of {formatCount(total)} decided
			</p>
			<div
				role="progressbar"
				aria-label="Deciding cases"
				aria-valuenow={done}
				aria-valuemin={0}
				aria-valuemax={total}
				className="h-2 overflow-hidden rounded-pill bg-raised"
			>
				<div className="h-full rounded-pill bg-ink transition-[width]" style={{ width: `${(done / total) * 100}%` }} />
			</div>
		</div>
	);
}

interface RemovalSheetProps {
	removal: RemovalControl;
	/** The title: "Remove “First 50 get the code”". */
	title: string;
	/** The member who gets the message; null if nobody does. */
	author: string | null;
}

const MESSAGE_ID = 'review-message';

/** On a phone, the reasons for taking something away, with the message to its author. */
export function RemovalSheet({ removal, title, author }: RemovalSheetProps) {
	const { texts, reason, message, choose, write, confirm, close } = removal;
	return (
		<Dialog
			title={title}
			isSheetOnPhone
			onClose={close}
			actions={
				<>
					<button type="button" onClick={close} className={`w-[104px] shrink-0 ${buttonClass('outlined', 'field')}`}>
						Cancel
					</button>
					<button
						type="button"
						onClick={confirm}
						aria-disabled={reason === null || undefined}
						className={`flex-1 ${reason === null ? 'opacity-50' : ''} ${buttonClass('primary', 'field')}`}
					>
						{texts.remove}
					</button>
				</>
			}
		>
			{author !== null && texts.hasMessage && (
				<p>
					{author} gets your message{texts.mayAppeal && ' and may appeal once'}.
				</p>
			)}
			<div className="mt-3">
				<ReasonList label="Reason" reasons={texts.reasons} value={reason} onChoose={choose} />
			</div>
			{texts.hasMessage && (
				<div className="mt-5 text-ink">
					<FieldLabel htmlFor={MESSAGE_ID} isOptional>
						Message
					</FieldLabel>
					<textarea
						id={MESSAGE_ID}
						value={message}
						maxLength={MAX_AUTHOR_MESSAGE_LENGTH}
						onChange={({ target }) => write(target.value)}
						className={`field-sizing-content block max-h-40 min-h-[88px] w-full resize-none px-3 py-2.5 text-ink ${fieldWellClass(false)}`}
					/>
				</div>
			)}
		</Dialog>
	);
}
