const COUNT = /^\(\d+\+?\) /;

/** Keeps a count in front of the title of the page, whatever page comes next; answers how to take it away. */
export function keepInTitle(count: string): () => void {
	const write = () => {
		const wanted = `(${count}) ${document.title.replace(COUNT, '')}`;
		if (document.title !== wanted) document.title = wanted;
	};
	const observer = new MutationObserver(write);
	observer.observe(document.head, { childList: true, subtree: true, characterData: true });
	write();
	return () => {
		observer.disconnect();
		document.title = document.title.replace(COUNT, '');
	};
}
