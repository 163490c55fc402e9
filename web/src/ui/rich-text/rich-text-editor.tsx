import { Bold, Italic, List } from 'lucide-react';
import type Quill from 'quill/core.js';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { SuggestionList } from '#ui/combobox/suggestion-list.tsx';
import type { Suggest } from '#ui/combobox/use-suggestions.ts';
import { FormatButton } from './format-button.tsx';
import { toParagraphs, toPlainText } from './rich-text-html.ts';
import { useNameSuggestions } from './use-name-suggestions.ts';
import { useQuill } from './use-quill.ts';

/** The tools for a toolbar button. `quill` is null until the editor has loaded. */
export type EditorTools = Pick<ReturnType<typeof useQuill>, 'quill' | 'active' | 'toggle'>;

/** Formats in addition to bold, italic and bullet lists. */
export interface EditorExtras {
	formats: readonly string[];
	Tools: ComponentType<EditorTools>;
}

export interface RichTextEditorProps {
	/** Names the text for screen readers. */
	label: string;
	/** HTML; empty if there is no text. */
	value: string;
	/** Called with HTML and with plain text. */
	onChange: (html: string, plainText: string) => void;
	placeholder?: string;
	/** The minimum height of the text in pixels. */
	minHeight?: number;
	autoFocus?: boolean;
	/** Milliseconds after the last keystroke until `onChange` is called. */
	debounceMs?: number;
	/** The id of the text's error message, if there is one. */
	errorId?: string | undefined;
	extras?: EditorExtras;
	/** Suggests names while the member types after an @. */
	suggestNames?: Suggest;
	/** Shown at the right end of the toolbar. */
	actions?: ReactNode;
}

const WELL =
	'rounded-control border bg-raised transition-colors focus-within:bg-surface focus-within:outline-2 focus-within:outline-offset-0';

const CALM = 'border-line focus-within:border-ochre focus-within:outline-ochre';

const WRONG = 'border-danger outline-1 outline-danger focus-within:outline-danger';

/** Edits text with bold, italic and bullet lists. If the editor fails to load, a plain field replaces it. */
export function RichTextEditor(props: RichTextEditorProps) {
	const {
		label,
		value,
		onChange,
		placeholder = '',
		minHeight = 56,
		autoFocus = false,
		debounceMs = 0,
		errorId,
		extras,
	} = props;
	const container = useRef<HTMLDivElement>(null);
	const extraFormats = extras?.formats ?? [];
	const options = { label, value, onChange, placeholder, autoFocus, debounceMs, errorId, extraFormats };
	const { quill, failure, active, toggle } = useQuill(container, options);
	const isReady = quill !== null;
	return (
		<div>
			{failure && (
				<p role="alert" className="mb-2 text-small text-danger">
					{failure}
				</p>
			)}
			<div className={`${WELL} ${errorId ? WRONG : CALM}`}>
				{failure ? (
					<PlainTextField {...props} />
				) : (
					<div className="relative grid" aria-busy={!isReady}>
						{!isReady && (
							<p aria-hidden className="col-start-1 row-start-1 px-3.5 py-3 text-muted">
								{placeholder}
							</p>
						)}
						<div ref={container} style={{ minHeight }} className="col-start-1 row-start-1 min-w-0" />
						{quill && props.suggestNames && <NameSuggestions quill={quill} suggest={props.suggestNames} />}
					</div>
				)}
				<div className="flex min-h-12 flex-wrap items-center gap-1 border-line border-t px-1 py-1">
					{!failure && <FormatButtons editor={{ quill, active, toggle }} extras={extras} />}
					<div className="ml-auto">{props.actions}</div>
				</div>
			</div>
		</div>
	);
}

interface FormatButtonsProps {
	editor: EditorTools;
	extras: EditorExtras | undefined;
}

function FormatButtons({ editor, extras }: FormatButtonsProps) {
	const { quill, active, toggle } = editor;
	const shared = { isReady: quill !== null };
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own
		<div role="group" aria-label="Formatting" className="flex flex-wrap gap-0.5">
			<FormatButton
				{...shared}
				label="Bold"
				icon={Bold}
				isActive={active.bold === true}
				onClick={() => toggle('bold', true)}
			/>
			<FormatButton
				{...shared}
				label="Italic"
				icon={Italic}
				isActive={active.italic === true}
				onClick={() => toggle('italic', true)}
			/>
			<FormatButton
				{...shared}
				label="Bullet list"
				icon={List}
				isActive={active.list === 'bullet'}
				onClick={() => toggle('list', 'bullet')}
			/>
			{extras && <extras.Tools {...editor} />}
		</div>
	);
}

/** Suggests member names for the one being typed, below the text. */
function NameSuggestions({ quill, suggest }: { quill: Quill; suggest: Suggest }) {
	const suggestions = useNameSuggestions(quill, suggest);
	return (
		<div className="absolute top-full left-0 w-full max-w-72">
			<SuggestionList label="Members" combobox={suggestions} />
		</div>
	);
}

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
function PlainTextField(props: PlainTextFieldProps) {
	const { label, value, onChange, placeholder, minHeight = 56, autoFocus, errorId } = props;
	const [text, setText] = useState(() => toPlainText(value));
	const [lastValue, setLastValue] = useState(value);
	const [reported, setReported] = useState(value);
	if (value !== lastValue) {
		setLastValue(value);
		// Ignores the echo of what was typed here, and takes over changes from elsewhere, such as a restored draft.
		if (value !== reported) {
			setReported(value);
			setText(toPlainText(value));
		}
	}
	const write = (next: string) => {
		const html = toParagraphs(next);
		setText(next);
		setReported(html);
		onChange(html, next.trim());
	};
	return (
		<textarea
			aria-label={label}
			aria-invalid={errorId ? true : undefined}
			aria-describedby={errorId}
			placeholder={placeholder}
			// biome-ignore lint/a11y/noAutofocus: it takes the place of the editor that was just opened
			autoFocus={autoFocus}
			value={text}
			onChange={({ target }) => write(target.value)}
			style={{ minHeight }}
			className="field-sizing-content block w-full resize-none bg-transparent px-3.5 py-3 text-ink outline-none placeholder:text-muted"
		/>
	);
}
