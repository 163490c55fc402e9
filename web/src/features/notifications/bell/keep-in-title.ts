const COUNT = /^\(\d+\+?\) /;

/** Puts a count in front of the page title, on every page that follows. Returns a function that removes it. */
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
