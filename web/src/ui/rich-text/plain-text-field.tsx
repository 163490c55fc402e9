import { useState } from 'react';
import { toParagraphs, toPlainText } from './rich-text-html.ts';

interface PlainTextFieldProps {
	label: string;
	/** HTML. */
	value: string;
	onChange: (html: string, text: string) => void;
	placeholder?: string | undefined;
	/** Pixels. */
	minHeight?: number | undefined;
	autoFocus?: boolean | undefined;
	errorId?: string | undefined;
}

/** Replaces an editor that failed to load. Each line becomes a paragraph, and existing formatting is lost. */
export function PlainTextField(props: PlainTextFieldProps) {
	const { label, value, onChange, placeholder, minHeight = 56, autoFocus, errorId } = props;
	const [text, setText] = useState(() => toPlainText(value));
	return (
		<textarea
			aria-label={label}
			aria-invalid={errorId ? true : undefined}
			aria-describedby={errorId}
			placeholder={placeholder}
			// biome-ignore lint/a11y/noAutofocus: it takes the place of the editor that was just opened
			autoFocus={autoFocus}
			value={text}
			onChange={({ target }) => {
				setText(target.value);
				onChange(toParagraphs(target.value), target.value.trim());
			}}
			style={{ minHeight }}
			className="field-sizing-content block w-full resize-none bg-transparent px-3.5 py-3 text-ink outline-none placeholder:text-muted"
		/>
	);
}
