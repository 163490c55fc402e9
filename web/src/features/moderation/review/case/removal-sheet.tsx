import { MAX_AUTHOR_MESSAGE_LENGTH } from '@bilby/contract/review/review-kinds';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldLabel } from '#ui/field/field-label.tsx';
import { fieldWellClass } from '#ui/field/field-well.ts';
import { ReasonList } from './reason-choice.tsx';
import type { RemovalControl } from './use-removal.ts';

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
