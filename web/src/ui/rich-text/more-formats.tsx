import { Link2, ListOrdered, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { type EditedLink, findEditedLink, removeLink, writeLink } from './edited-link.ts';
import { FormatButton } from './format-button.tsx';
import { LinkRow } from './link-row.tsx';
import type { EditorExtras, EditorTools } from './rich-text-editor.tsx';

/** Numbered lists, quotes and links. Their code loads only with editors that offer them. */
export const MORE_FORMATS: EditorExtras = { formats: ['blockquote', 'link'], Tools: MoreTools };

function MoreTools({ quill, active, toggle }: EditorTools) {
	const [link, setLink] = useState<EditedLink | null>(null);
	const isReady = quill !== null;
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
					key={link.index}
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
