import { X } from 'lucide-react';
import { useState } from 'react';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { GallerySection } from './gallery-section.tsx';

const TYPES = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };
const MOST = 3;

export function FilesSection() {
	const [files, setFiles] = useState<File[]>([]);
	const isThere = (name: string) => files.some((file) => file.name === name);
	const remove = (file: File) => setFiles(files.filter((other) => other !== file));
	return (
		<GallerySection id="files" title="Files">
			<FileDrop
				label="Add pictures"
				types={TYPES}
				maxBytes={1_000_000}
				most={MOST - files.length}
				isDisabled={files.length === MOST}
				onFiles={(added) => setFiles([...files, ...added.filter(({ name }) => !isThere(name))])}
			/>
			{files.length > 0 && (
				<ul className="divide-y divide-line">
					{files.map((file) => (
						<li key={file.name} className="flex items-center justify-between gap-3">
							{file.name}
							<IconButton icon={X} label={`Remove ${file.name}`} onClick={() => remove(file)} />
						</li>
					))}
				</ul>
			)}
		</GallerySection>
	);
}
