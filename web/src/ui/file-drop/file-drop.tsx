import { Upload } from 'lucide-react';
import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { formatBytes } from '#lib/text/format-bytes.ts';
import { useLatest } from '#ui/field/use-latest.ts';

interface FileDropProps extends FileLimits {
	label: string;
	/** Called with files within the limits, at least one. */
	onFiles: (files: File[]) => void;
	isDisabled?: boolean;
}

const DROP_AREA =
	'flex flex-col items-center gap-1 rounded-control border border-dashed px-4 py-6 text-center transition-colors focus-within:outline-2 focus-within:outline-ochre focus-within:outline-offset-2';

/** Accepts files that the visitor chooses, drops or pastes. Shows the limits before, and rejected files after. */
export function FileDrop({ label, onFiles, isDisabled = false, ...limits }: FileDropProps) {
	const hintId = useId();
	const container = useRef<HTMLLabelElement>(null);
	const [problems, setProblems] = useState<string[]>([]);
	const take = (files: File[]) => {
		if (isDisabled) return;
		const sorted = sortFiles(files, limits);
		setProblems(sorted.problems);
		if (sorted.accepted.length > 0) onFiles(sorted.accepted);
	};
	const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
		take([...(target.files ?? [])]);
		// Allows the same file to be chosen again.
		target.value = '';
	};
	const isDraggedOver = useFileDrop(container, take) && !isDisabled;
	return (
		<div>
			<label
				ref={container}
				data-file-drop
				className={`${DROP_AREA} ${isDisabled ? 'opacity-60' : 'cursor-pointer hover:bg-raised'} ${isDraggedOver ? 'border-ochre bg-raised' : 'border-line-strong'}`}
			>
				<Upload size={22} aria-hidden className="mb-1 text-muted" />
				<span className="font-semibold">{label}</span>
				<span aria-hidden className="text-muted text-small max-tablet:hidden">
					or drop or paste {limits.most === 1 ? 'it' : 'them'} here
				</span>
				<span id={hintId} aria-hidden className="text-muted text-small">
					{describeLimits(limits)}
				</span>
				<input
					type="file"
					multiple={limits.most > 1}
					accept={Object.keys(limits.types).join(',')}
					disabled={isDisabled}
					aria-describedby={hintId}
					onChange={choose}
					className="sr-only"
				/>
			</label>
			<div role="alert">
				{problems.length > 0 && (
					<ul className="mt-2 flex flex-col gap-1 text-small text-danger">
						{problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}

interface FileLimits {
	/** Media types with their names: `{ 'image/png': 'PNG' }`. */
	types: Readonly<Record<string, string>>;
	maxBytes: number;
	/** How many more may be added. */
	most: number;
}

/** "JPEG, PNG or WebP, up to 1 MB each, at most 5 files" */
function describeLimits({ types, maxBytes, most }: FileLimits): string {
	if (most < 1) return 'You can’t add more files.';
	if (most === 1) return `${listNames(types)}, up to ${formatBytes(maxBytes)}`;
	return `${listNames(types)}, up to ${formatBytes(maxBytes)} each, at most ${countOf(most, 'file')}`;
}

/** Splits files into those within the limits, in order, and an error message for each of the others. */
function sortFiles(files: readonly File[], limits: FileLimits): { accepted: File[]; problems: string[] } {
	const fitting = files.filter((file) => describeProblem(file, limits) === null);
	const problems = files.map((file) => describeProblem(file, limits)).filter((problem) => problem !== null);
	const tooMany = fitting.slice(limits.most).map(({ name }) => `${name} wasn’t added: there are too many files.`);
	return { accepted: fitting.slice(0, limits.most), problems: [...problems, ...tooMany] };
}

function describeProblem({ name, type, size }: File, { types, maxBytes }: FileLimits): string | null {
	if (!(type in types)) return `${name} isn’t a ${listNames(types)} file.`;
	if (size > maxBytes) return `${name} is ${formatBytes(size)}. The limit is ${formatBytes(maxBytes)}.`;
	return size === 0 ? `${name} is empty.` : null;
}

function listNames(types: FileLimits['types']): string {
	const names = Object.values(types);
	return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/**
 * Takes files that are dropped on the element, or pasted anywhere but on another drop target. Returns true while files
 * are dragged over it.
 */
function useFileDrop(container: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
	const [isDraggedOver, setIsDraggedOver] = useState(false);
	const takeLatest = useLatest(take);
	useEffect(() => {
		const controller = new AbortController();
		const isInside = ({ target }: Event) => target instanceof Node && Boolean(container.current?.contains(target));
		const drag = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return;
			// Otherwise the browser would leave the page to show the file.
			event.preventDefault();
			setIsDraggedOver(isInside(event));
		};
		const drop = (event: DragEvent) => {
			setIsDraggedOver(false);
			const files = [...(event.dataTransfer?.files ?? [])];
			if (files.length === 0) return;
			event.preventDefault();
			if (isInside(event)) takeLatest.current(files);
		};
		const paste = (event: ClipboardEvent) => {
			// Text from an office program comes with a picture of the text.
			if (!event.clipboardData || event.clipboardData.types.includes('text/plain')) return;
			const files = [...event.clipboardData.files];
			if (files.length > 0 && (isInside(event) || !isForAnother(event))) takeLatest.current(files);
		};
		const options = { signal: controller.signal };
		window.addEventListener('dragover', drag, options);
		window.addEventListener(
			'dragleave',
			({ relatedTarget }) => relatedTarget === null && setIsDraggedOver(false),
			options,
		);
		window.addEventListener('drop', drop, options);
		window.addEventListener('paste', paste, options);
		return () => controller.abort();
	}, [container, takeLatest]);
	return isDraggedOver;
}

function isForAnother({ target }: Event): boolean {
	return target instanceof Element && target.closest('[data-file-drop]') !== null;
}
