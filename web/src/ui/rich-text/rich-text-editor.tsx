import { Bold, Italic, List } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import type { Suggest } from '../combobox/use-suggestions.ts';
import { FormatButton } from './format-button.tsx';
import { NameSuggestions } from './name-suggestions.tsx';
import { PlainTextField } from './plain-text-field.tsx';
import { useQuill } from './use-quill.ts';

/** What a button of the bar works with; `quill` is null until the editor is there. */
export type EditorTools = Pick<ReturnType<typeof useQuill>, 'quill' | 'active' | 'toggle'>;

/** What an editor offers besides bold, italic and bullet lists. */
export interface EditorExtras {
	formats: readonly string[];
	Tools: ComponentType<EditorTools>;
}

export interface RichTextEditorProps {
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
	extras?: EditorExtras;
	/** Suggests names while one is typed after an @. */
	suggestNames?: Suggest;
	/** Stands at the right end of the bar below the text. */
	actions?: ReactNode;
}

const WELL =
	'rounded-control border bg-raised transition-colors focus-within:bg-surface focus-within:outline-2 focus-within:outline-offset-0';
const CALM = 'border-line focus-within:border-ochre focus-within:outline-ochre';
const WRONG = 'border-danger outline-1 outline-danger focus-within:outline-danger';

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
		extras,
	} = props;
	const place = useRef<HTMLDivElement>(null);
	const extraFormats = extras?.formats ?? [];
	const options = { label, value, onChange, placeholder, autoFocus, debounceMs, errorId, extraFormats };
	const { quill, failure, active, toggle } = useQuill(place, options);
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
						<div ref={place} style={{ minHeight }} className="col-start-1 row-start-1 min-w-0" />
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
				onPress={() => toggle('bold', true)}
			/>
			<FormatButton
				{...shared}
				label="Italic"
				icon={Italic}
				isActive={active.italic === true}
				onPress={() => toggle('italic', true)}
			/>
			<FormatButton
				{...shared}
				label="Bullet list"
				icon={List}
				isActive={active.list === 'bullet'}
				onPress={() => toggle('list', 'bullet')}
			/>
			{extras && <extras.Tools {...editor} />}
		</div>
	);
}
