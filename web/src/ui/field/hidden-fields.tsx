interface HiddenFieldsProps {
	address: object;
	/** Parameters that the form has fields for, or that it must drop. */
	except?: readonly string[];
}

/** Repeats the parameters of a URL in a form, for visitors without a script. */
export function HiddenFields({ address, except = [] }: HiddenFieldsProps) {
	return Object.entries(address).map(([name, value]) =>
		value === undefined || except.includes(name) ? null : (
			<input key={name} type="hidden" name={name} value={String(value)} />
		),
	);
}
