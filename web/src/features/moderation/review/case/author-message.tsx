import { MAX_AUTHOR_MESSAGE_LENGTH } from '@bilby/contract/review/review-kinds';
import { useId } from 'react';
import { fieldWellClass } from '#ui/field/field-well.ts';

/** The answer to a message of a member. */
export interface Answer {
	text: string;
	write: (text: string) => void;
}

interface AuthorMessageProps {
	label: string;
	text: string;
	write: (text: string) => void;
	maxLength?: number;
	/** Ctrl and Enter decide the case. */
	onSend: () => void;
}

/** The field for a message to the author. It is sent with the decision. */
export function AuthorMessage({
	label,
	text,
	write,
	maxLength = MAX_AUTHOR_MESSAGE_LENGTH,
	onSend,
}: AuthorMessageProps) {
	const id = useId();
	return (
		<>
			<label htmlFor={id} className="sr-only">
				{label}
			</label>
			<textarea
				id={id}
				value={text}
				maxLength={maxLength}
				placeholder={label}
				onChange={({ target }) => write(target.value)}
				onKeyDown={(event) => {
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
					if (event.key === 'Escape') event.currentTarget.blur();
				}}
				className={`field-sizing-content block max-h-32 min-h-11 w-full resize-none px-3 py-2.5 text-ink placeholder:text-muted ${fieldWellClass(false)}`}
			/>
		</>
	);
}
