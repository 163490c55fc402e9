import { MAX_PICTURE_TEXT, MAX_TEXT_PICTURE_BYTES } from '@bilby/contract/huddles/addresses';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, LoaderCircle } from 'lucide-react';
import type Quill from 'quill/core.js';
import type { Delta } from 'quill/core.js';
import {
	type Dispatch,
	type KeyboardEvent,
	type RefObject,
	type SetStateAction,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import { shrinkImage } from '#features/posting/form/shrink-image.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useIsMounted } from '#lib/hooks/use-is-mounted.ts';
import { isComposing } from '#lib/page/is-composing.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FieldError, TextField } from '#ui/field/text-field.tsx';
import { useLatest } from '#ui/field/use-latest.ts';
import { FormatButton } from '#ui/rich-text/format-button.tsx';
import { MORE_FORMATS } from '#ui/rich-text/more-formats.tsx';
import type { EditorTools } from '#ui/rich-text/rich-text-editor.tsx';
import { useMovingPosition } from '#ui/rich-text/use-moving-position.ts';

/** The picture that is being added, and further ones that were dropped or pasted. */
interface Addition {
	/** The position in the text. It moves when the member writes before it. */
	index: number;
	/** The first file is the picture of the fields; it is missing until one is chosen. */
	files: readonly File[];
	/** Each picture gets its own fields. */
	key: string;
}

const additionAt = (index: number, files: readonly File[] = []): Addition => ({
	index,
	files,
	key: crypto.randomUUID(),
});

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** The buttons of an editor that accepts pictures. */
export function TextPictureTools(editor: EditorTools) {
	const { quill } = editor;
	const [addition, setAddition] = useState<Addition | null>(null);
	/** Uploads finish later, when the text and the files may have changed. */
	const latest = useLatest(addition);
	useIncomingFiles(quill, setAddition);
	useMovingPosition(quill, setAddition, moveAddition);
	const close = () => {
		setAddition(null);
		quill?.focus();
	};
	const open = () => quill && setAddition(additionAt(quill.getSelection()?.index ?? quill.getLength() - 1));
	const insert = ({ url, alt }: ChosenPicture) => {
		if (!quill || !latest.current) return;
		const { index: wanted, files: all } = latest.current;
		const index = Math.min(wanted, quill.getLength() - 1);
		quill.insertEmbed(index, 'image', url, 'user');
		if (alt !== '') quill.formatText(index, 1, 'alt', alt, 'user');
		const files = all.slice(1);
		if (files.length > 0) return setAddition(additionAt(index + 1, files));
		quill.setSelection(index + 1, 0, 'silent');
		close();
	};
	const choose = (file: File | null) =>
		setAddition((open) => {
			if (!open) return null;
			const others = open.files.slice(1);
			// Without a file, the next one takes its place, with fields of its own.
			return file ? { ...open, files: [file, ...others] } : additionAt(open.index, others);
		});
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
			{addition && (
				<TextPictureRow key={addition.key} files={addition.files} onChoose={choose} onAdd={insert} onClose={close} />
			)}
		</>
	);
}

type SetAddition = Dispatch<SetStateAction<Addition | null>>;

/** Opens the picture fields for dropped or pasted files. If they already have a picture, the files follow it. */
function useIncomingFiles(quill: Quill | null, setAddition: SetAddition): void {
	useEffect(() => {
		if (!quill) return;
		const { uploader } = quill;
		const before = uploader.upload;
		uploader.upload = ({ index }, files) => {
			// If a picture has an unsupported type, the server says so.
			const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
			if (pictures.length === 0) return;
			setAddition((open) =>
				open && open.files.length > 0 ? { ...open, files: [...open.files, ...pictures] } : additionAt(index, pictures),
			);
		};
		return () => {
			uploader.upload = before;
		};
	}, [quill, setAddition]);
}

function moveAddition(addition: Addition, change: Delta): Addition {
	return { ...addition, index: change.transformPosition(addition.index) };
}

interface ChosenPicture {
	url: string;
	/** Describes the picture; may be empty. */
	alt: string;
}

interface TextPictureRowProps {
	/** The first one is this picture, the others follow. */
	files: readonly File[];
	onChoose: (file: File | null) => void;
	onAdd: (picture: ChosenPicture) => void;
	onClose: () => void;
}

/** Fields for a picture and its description, below the editor's buttons, so that they cover nothing. */
function TextPictureRow({ files, onChoose, onAdd, onClose }: TextPictureRowProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const description = useRef<HTMLInputElement>(null);
	const [file = null, ...others] = files;
	const [alt, setAlt] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const isOpen = useIsMounted();
	const initialFile = useRef(file);
	useEffect(() => {
		if (initialFile.current && input.current) input.current.files = toFileList(initialFile.current);
		(initialFile.current ? description : input).current?.focus();
	}, []);

	const { mutate, isPending: isSending } = useMutation({
		mutationFn: async (picture: File) => {
			const form = new FormData();
			form.append('image', await scaleDown(picture));
			return callApi('POST /api/huddle-picture', { form });
		},
		onSuccess: ({ url }) => {
			// The member may have cancelled meanwhile.
			if (isOpen.current) onAdd({ url, alt: alt.trim() });
		},
		onError: (error) => {
			if (!askIfUnverified(error))
				setProblem(failureText(error, 'This picture couldn’t be uploaded. Please try again.'));
		},
	});
	const add = () => {
		if (isSending) return;
		if (!file) return setProblem('Please choose a picture.');
		setProblem(null);
		mutate(file);
	};
	const row = useRef<HTMLDivElement>(null);
	useKeepFormFromSending(row, () => {
		if (!file) return false;
		setProblem(
			isSending
				? 'Please wait until this picture is uploaded, or cancel it.'
				: 'Please add this picture to your text first, or cancel it.',
		);
		(isSending ? description : input).current?.focus();
		return true;
	});
	const handleKey = (event: KeyboardEvent) => {
		if (isComposing(event.nativeEvent)) return;
		if (event.key !== 'Enter' && event.key !== 'Escape') return;
		if (event.key === 'Enter' && event.target === input.current) return;
		// Enter must not submit the surrounding form, and Escape must not close the dialog.
		event.preventDefault();
		event.stopPropagation();
		if (event.key === 'Enter') add();
		else onClose();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own
		<div
			ref={row}
			role="group"
			aria-label="Picture"
			className="grid basis-full gap-3 p-2"
			onKeyDown={handleKey}
			aria-busy={isSending}
		>
			<div>
				<label htmlFor={`${id}-file`} className="mb-1.5 block font-semibold text-small">
					Picture
				</label>
				<input
					ref={input}
					id={`${id}-file`}
					type="file"
					accept={TYPES}
					disabled={isSending}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? `${id}-problem` : undefined}
					onChange={({ target }) => {
						onChoose(target.files?.[0] ?? null);
						setProblem(null);
					}}
					className="block w-full text-small file:mr-3 file:h-10 file:cursor-pointer file:rounded-control file:border-0 file:bg-raised-hover file:px-4 file:font-semibold file:text-ink"
				/>
				{problem && <FieldError id={`${id}-problem`} text={problem} />}
				{others.length > 0 && (
					<p className="mt-2 text-muted text-small">
						{others.length === 1 ? '1 more picture is added' : `${others.length} more pictures are added`} after this
						one.
					</p>
				)}
			</div>
			{file && <Preview file={file} />}
			<TextField
				ref={description}
				name="picture-text"
				label="Describe the picture"
				isOptional
				maxLength={MAX_PICTURE_TEXT}
				autoComplete="off"
				placeholder="For people who can’t see it"
				value={alt}
				onChange={({ target }) => setAlt(target.value)}
			/>
			<div className="flex flex-wrap gap-2">
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Cancel
				</button>
				<button type="button" onClick={add} aria-disabled={isSending || undefined} className={buttonClass('outlined')}>
					{isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
					{isSending ? 'Uploading…' : 'Add picture'}
				</button>
			</div>
		</div>
	);
}

/** Keeps the surrounding form from being sent while `isUnfinished` returns true. */
function useKeepFormFromSending(place: RefObject<HTMLElement | null>, isUnfinished: () => boolean): void {
	const check = useLatest(isUnfinished);
	useEffect(() => {
		const form = place.current?.closest('form');
		const keep = (event: SubmitEvent) => {
			if (!check.current()) return;
			event.preventDefault();
			// The form's own handler must not send the text without the picture.
			event.stopPropagation();
		};
		form?.addEventListener('submit', keep);
		return () => form?.removeEventListener('submit', keep);
	}, [place, check]);
}

/** Previews the picture; renders nothing if the browser cannot show the file. */
function Preview({ file }: { file: File }) {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	if (url === null) return null;
	return (
		<img
			src={url}
			alt=""
			className="h-28 max-w-full justify-self-start rounded-control object-contain"
			onError={() => setUrl(null)}
		/>
	);
}

/** Puts a file into a list for the file input, which then shows its name. */
function toFileList(file: File): FileList {
	const transfer = new DataTransfer();
	transfer.items.add(file);
	return transfer.files;
}

/** Photos exceed the upload limit, so the browser scales them down. */
async function scaleDown(file: File): Promise<File> {
	return file.size <= MAX_TEXT_PICTURE_BYTES ? file : shrinkImage(file);
}
