interface HiddenFieldsProps {
	address: object;
	/** What the form itself asks for, and what it is to forget. */
	except?: readonly string[];
}

/** Carries an address along in a form, for readers without a script. */
export function HiddenFields({ address, except = [] }: HiddenFieldsProps) {
	return Object.entries(address).map(([name, value]) =>
		value === undefined || except.includes(name) ? null : (
			<input key={name} type="hidden" name={name} value={String(value)} />
		),
	);
}
