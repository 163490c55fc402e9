/**
 * Text that changes on the page. Each change makes a new element. A browser that translates the page replaces the text with its
 * own nodes, so React would change text that is no longer visible.
 */
export function LiveText({ children }: { children: string }) {
	return <span key={children}>{children}</span>;
}
