import { Upload } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { describeLimits, type FileLimits, sortFiles } from './file-limits.ts';
import { useFileDrop } from './use-file-drop.ts';

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
