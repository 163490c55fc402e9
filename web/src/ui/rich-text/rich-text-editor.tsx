import { Bold, Italic, List, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { paragraphsOf, plainTextOf } from './rich-text-html.ts';
import { type TextFormat, useQuill } from './use-quill.ts';

interface RichTextEditorProps {
	/** What the text is, for those who do not see the page. */
	label: string;
	/** HTML; empty where there are no words. */
	value: string;
	/** Called with HTML and with the bare words. */
	onChange: (html: string, plainText: string) => void;
	placeholder?: string;
	/** Pixels of the room for the text. */
	minHeight?: number;
	autoFocus?: boolean;
	/** Milliseconds after the last key until `onChange` is called. */
	debounceMs?: number;
	/** The id of what is wrong with the text, where something is. */
	errorId?: string | undefined;
	/** Stands at the right end of the bar below the text. */
	actions?: ReactNode;
}

const WELL =
	'rounded-control border bg-raised transition-colors focus-within:bg-surface focus-within:outline-2 focus-within:outline-offset-0';
const CALM = 'border-line focus-within:border-ochre focus-within:outline-ochre';
const WRONG = 'border-danger outline-1 outline-danger focus-within:outline-danger';

const FORMATS: [format: TextFormat, name: string, icon: LucideIcon][] = [
	['bold', 'Bold', Bold],
	['italic', 'Italic', Italic],
	['list', 'Bullet list', List],
];

/** Text with bold, italic and bullet lists. Where the editor cannot be had, a plain field takes its place. */
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
	} = props;
	const place = useRef<HTMLDivElement>(null);
	const options = { label, value, onChange, placeholder, autoFocus, debounceMs, errorId };
	const { isReady, failure, active, toggle } = useQuill(place, options);
	return (
		<div>
			{failure && (
				<p role="alert" className="mb-2 text-small text-danger">
					{failure}
				</p>
			)}
			<div className={`${WELL} ${errorId ? WRONG : CALM}`}>
				{failure ? (
					<PlainField {...props} />
				) : (
					<div className="grid" aria-busy={!isReady}>
						{!isReady && (
							<p aria-hidden className="col-start-1 row-start-1 px-3.5 py-3 text-muted">
								{placeholder}
							</p>
						)}
						<div ref={place} style={{ minHeight }} className="col-start-1 row-start-1 min-w-0" />
					</div>
				)}
				<div className="flex min-h-12 flex-wrap items-center gap-1 border-line border-t px-1 py-1">
					{!failure && <FormatButtons isReady={isReady} active={active} onToggle={toggle} />}
					<div className="ml-auto">{props.actions}</div>
				</div>
			</div>
		</div>
	);
}

interface FormatButtonsProps {
	isReady: boolean;
	active: Record<TextFormat, boolean>;
	onToggle: (format: TextFormat) => void;
}

function FormatButtons({ isReady, active, onToggle }: FormatButtonsProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own
		<div role="group" aria-label="Formatting" className="flex gap-0.5">
			{FORMATS.map(([format, name, Icon]) => (
				<button
					key={format}
					type="button"
					aria-label={name}
					aria-pressed={active[format]}
					disabled={!isReady}
					// The selection that is to be formatted must survive the press.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => onToggle(format)}
					className="grid size-10 place-items-center rounded-control text-muted transition-colors hover:text-ink aria-pressed:bg-raised-hover aria-pressed:text-ink"
				>
					<Icon size={18} aria-hidden />
				</button>
			))}
		</div>
	);
}

/** Each line becomes a paragraph; formatting that was there before is lost. */
function PlainField({ label, value, onChange, placeholder, minHeight = 56, autoFocus, errorId }: RichTextEditorProps) {
	const [text, setText] = useState(() => plainTextOf(value));
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
				onChange(paragraphsOf(target.value), target.value.trim());
			}}
			style={{ minHeight }}
			className="field-sizing-content block w-full resize-none bg-transparent px-3.5 py-3 text-ink outline-none placeholder:text-muted"
		/>
	);
}
