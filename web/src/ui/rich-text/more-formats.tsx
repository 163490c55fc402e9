import { Link2, ListOrdered, TextQuote } from 'lucide-react';
import type Quill from 'quill/core.js';
import type { Delta } from 'quill/core.js';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '#lib/page/is-composing.ts';
import { buttonClass } from '#ui/base/button.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FormatButton } from './format-button.tsx';
import type { EditorExtras, EditorTools } from './rich-text-editor.tsx';
import { useMovingPosition } from './use-moving-position.ts';

/** Numbered lists, quotes and links. Their code loads only with editors that offer them. */
export const MORE_FORMATS: EditorExtras = { formats: ['blockquote', 'link'], Tools: MoreTools };

function MoreTools({ quill, active, toggle }: EditorTools) {
	const [link, setLink] = useState<EditedLink | null>(null);
	const isReady = quill !== null;
	useMovingPosition(quill, setLink, moveLink);
	const close = () => {
		setLink(null);
		quill?.focus();
	};
	const openOrClose = () => (link ? close() : setLink(quill && findEditedLink(quill)));
	return (
		<>
			<FormatButton
				label="Numbered list"
				icon={ListOrdered}
				isActive={active.list === 'ordered'}
				isReady={isReady}
				onClick={() => toggle('list', 'ordered')}
			/>
			<FormatButton
				label="Quote"
				icon={TextQuote}
				isActive={active.blockquote === true}
				isReady={isReady}
				onClick={() => toggle('blockquote', true)}
			/>
			<FormatButton
				label="Link"
				icon={Link2}
				isActive={active.link !== undefined}
				isReady={isReady}
				isExpanded={link !== null}
				onClick={openOrClose}
			/>
			{quill && link && (
				<LinkRow
					address={link.address}
					onClose={close}
					onRemove={() => {
						removeLink(quill, link);
						close();
					}}
					onWrite={(address) => {
						writeLink(quill, link, address);
						close();
					}}
				/>
			)}
		</>
	);
}

/** A range of the text that is a link or becomes one. Its length is 0 if its text is still to be written. */
interface EditedLink {
	index: number;
	length: number;
	/** Empty for a new link. */
	address: string;
}

/** Returns the link around the cursor, or else the selection. */
function findEditedLink(quill: Quill): EditedLink {
	const { index, length } = quill.getSelection(true);
	const { link } = quill.getFormat(index, length);
	if (typeof link !== 'string') return { index, length, address: '' };
	const isInLink = (position: number) => quill.getFormat(position, 1).link === link;
	let start = index;
	while (start > 0 && isInLink(start - 1)) start -= 1;
	let end = index + length;
	while (end < quill.getLength() - 1 && isInLink(end)) end += 1;
	return { index: start, length: end - start, address: link };
}

/** Returns where the link is after a change to the text. */
function moveLink(link: EditedLink, change: Delta): EditedLink {
	const index = change.transformPosition(link.index);
	// Text that is typed right after the link is not part of it.
	const end = change.transformPosition(link.index + link.length, true);
	return { ...link, index, length: Math.max(0, end - index) };
}

/** Text typed next comes after the link and is not part of it. */
function writeLink(quill: Quill, { index, length }: EditedLink, address: string): void {
	if (length === 0) quill.insertText(index, address, { link: address }, 'user');
	else quill.formatText(index, length, { link: address }, 'user');
	quill.setSelection(index + (length || address.length), 0, 'user');
	quill.format('link', false, 'user');
}

function removeLink(quill: Quill, { index, length }: EditedLink): void {
	quill.formatText(index, length, { link: false }, 'user');
	quill.setSelection(index + length, 0, 'user');
}

interface LinkRowProps {
	/** The link's URL; empty for a new one. */
	address: string;
	onWrite: (address: string) => void;
	onRemove: () => void;
	onClose: () => void;
}

/** Requests the URL of a link, below the toolbar, where it covers nothing. */
function LinkRow({ address, onWrite, onRemove, onClose }: LinkRowProps) {
	const [written, setWritten] = useState(address);
	const [isInvalid, setIsInvalid] = useState(false);
	const write = () => {
		const read = readWebAddress(written);
		if (read) onWrite(read);
		else setIsInvalid(true);
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		if (isComposing(event.nativeEvent)) return;
		if (event.key !== 'Enter' && event.key !== 'Escape') return;
		// Neither submits the surrounding form nor closes the surrounding dialog.
		event.preventDefault();
		event.stopPropagation();
		if (event.key === 'Enter') write();
		else onClose();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own
		<div role="group" aria-label="Link" className="flex basis-full flex-wrap items-start gap-2 p-2">
			<div className="min-w-0 flex-1 basis-60">
				<TextField
					name="editor-link"
					label="Web address"
					type="text"
					inputMode="url"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					autoFocus
					placeholder="https://www.example.com.au"
					value={written}
					onChange={({ target }) => {
						setWritten(target.value);
						setIsInvalid(false);
					}}
					onKeyDown={handleKeyDown}
					error={isInvalid ? 'Please enter a web address, like https://www.example.com.au.' : undefined}
				/>
			</div>
			<div className="flex flex-wrap gap-2 tablet:pt-7">
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Cancel
				</button>
				{address !== '' && (
					<button type="button" onClick={onRemove} className={buttonClass('quiet')}>
						Remove link
					</button>
				)}
				<button type="button" onClick={write} className={buttonClass('outlined')}>
					{address === '' ? 'Add link' : 'Change link'}
				</button>
			</div>
		</div>
	);
}

/** Reads a web address as typed, with or without its scheme. Returns null for anything else. */
export function readWebAddress(written: string): string | null {
	const text = written.trim();
	if (/\s/.test(text)) return null;
	const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
	const isPlain = url?.hostname.includes('.') && url.username === '' && url.password === '';
	return url && isPlain ? url.href : null;
}
