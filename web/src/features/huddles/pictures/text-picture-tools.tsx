import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { FormatButton } from '../../../ui/rich-text/format-button.tsx';
import { MORE_FORMATS } from '../../../ui/rich-text/more-formats.tsx';
import type { EditorTools } from '../../../ui/rich-text/rich-text-editor.tsx';
import { type ChosenPicture, TextPictureRow } from './text-picture-row.tsx';

/** The buttons of an editor that takes pictures. */
export function TextPictureTools(editor: EditorTools) {
	const { quill } = editor;
	/** Where in the text the next picture goes; null while none is being added. */
	const [place, setPlace] = useState<number | null>(null);
	const close = () => {
		setPlace(null);
		quill?.focus();
	};
	const open = () => setPlace(quill && (quill.getSelection()?.index ?? quill.getLength() - 1));
	const insert = ({ url, alt }: ChosenPicture) => {
		if (!quill || place === null) return;
		const index = Math.min(place, quill.getLength() - 1);
		quill.insertEmbed(index, 'image', url, 'user');
		if (alt !== '') quill.formatText(index, 1, 'alt', alt, 'user');
		quill.setSelection(index + 1, 0, 'silent');
		close();
	};
	return (
		<>
			<MORE_FORMATS.Tools {...editor} />
			<FormatButton
				label="Picture"
				icon={ImagePlus}
				isActive={false}
				isReady={quill !== null}
				isExpanded={place !== null}
				onPress={() => (place === null ? open() : close())}
			/>
			{place !== null && <TextPictureRow onAdd={insert} onClose={close} />}
		</>
	);
}
