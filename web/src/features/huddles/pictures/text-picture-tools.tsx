import { ImagePlus } from 'lucide-react';
import type Quill from 'quill/core.js';
import { useEffect, useState } from 'react';
import { FormatButton } from '#ui/rich-text/format-button.tsx';
import { MORE_FORMATS } from '#ui/rich-text/more-formats.tsx';
import type { EditorTools } from '#ui/rich-text/rich-text-editor.tsx';
import { type ChosenPicture, TextPictureRow } from './text-picture-row.tsx';

/** The position of the next picture, and the files that were dropped or pasted there, next one first. */
interface Addition {
	index: number;
	files: readonly File[];
	/** Each picture gets its own fields. */
	key: string;
}

const additionAt = (index: number, files: readonly File[] = []): Addition => ({
	index,
	files,
	key: crypto.randomUUID(),
});

/** The buttons of an editor that accepts pictures. */
export function TextPictureTools(editor: EditorTools) {
	const { quill } = editor;
	const [addition, setAddition] = useState<Addition | null>(null);
	useIncomingFiles(quill, setAddition);
	const close = () => {
		setAddition(null);
		quill?.focus();
	};
	const open = () => quill && setAddition(additionAt(quill.getSelection()?.index ?? quill.getLength() - 1));
	const insert = ({ url, alt }: ChosenPicture) => {
		if (!quill || !addition) return;
		const index = Math.min(addition.index, quill.getLength() - 1);
		quill.insertEmbed(index, 'image', url, 'user');
		if (alt !== '') quill.formatText(index, 1, 'alt', alt, 'user');
		const files = addition.files.slice(1);
		if (files.length > 0) return setAddition(additionAt(index + 1, files));
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
				isExpanded={addition !== null}
				onClick={() => (addition ? close() : open())}
			/>
			{addition && <TextPictureRow key={addition.key} incoming={addition.files} onAdd={insert} onClose={close} />}
		</>
	);
}

/** Opens the picture fields for dropped or pasted files, replacing fields that are open. */
function useIncomingFiles(quill: Quill | null, setAddition: (addition: Addition) => void): void {
	useEffect(() => {
		if (!quill) return;
		const { uploader } = quill;
		const before = uploader.upload;
		uploader.upload = ({ index }, files) => {
			// If a picture has an unsupported type, the server says so.
			const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
			if (pictures.length > 0) setAddition(additionAt(index, pictures));
		};
		return () => {
			uploader.upload = before;
		};
	}, [quill, setAddition]);
}
