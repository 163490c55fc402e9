/**
 * Text that changes on the page. Each change makes a new element: a browser that translates the page has put nodes of its own in
 * place of the text, and React would change the text that nobody sees any more.
 */
export function LiveText({ children }: { children: string }) {
	return <span key={children}>{children}</span>;
}
