import { useEffect, useRef, useState } from 'react';

/** Takes files that are dropped or pasted anywhere on the page. Returns true while files are dragged over it. */
export function useDroppedFiles(take: (files: File[]) => void): boolean {
	const [isDragged, setIsDragged] = useState(false);
	const takeLatest = useRef(take);
	useEffect(() => {
		takeLatest.current = take;
	});

	useEffect(() => {
		const drag = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return;
			// Otherwise the browser would leave the page to show the file.
			event.preventDefault();
			setIsDragged(true);
		};
		const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsDragged(false);
		const drop = (event: DragEvent) => {
			setIsDragged(false);
			const files = [...(event.dataTransfer?.files ?? [])];
			if (files.length === 0) return;
			event.preventDefault();
			takeLatest.current(files);
		};
		const paste = ({ clipboardData }: ClipboardEvent) => {
			// Office programs add a picture of the copied text to the clipboard.
			if (!clipboardData || clipboardData.types.includes('text/plain')) return;
			const files = [...clipboardData.files];
			if (files.length > 0) takeLatest.current(files);
		};
		window.addEventListener('dragover', drag);
		window.addEventListener('dragleave', leave);
		window.addEventListener('drop', drop);
		window.addEventListener('paste', paste);
		return () => {
			window.removeEventListener('dragover', drag);
			window.removeEventListener('dragleave', leave);
			window.removeEventListener('drop', drop);
			window.removeEventListener('paste', paste);
		};
	}, []);
	return isDragged;
}
