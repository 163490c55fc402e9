/** A key as it looks on a keyboard. Screen readers get the key from `aria-keyshortcuts` instead. */
export function KeyCap({ children }: { children: string }) {
	return (
		<kbd
			aria-hidden
			className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-current px-1 font-sans font-semibold text-tiny max-desk:hidden"
		>
			{children}
		</kbd>
	);
}
