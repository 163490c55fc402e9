interface SegmentedChoiceProps<Value> {
	/** Names the choice for screen readers. */
	label: string;
	name: string;
	choices: readonly { value: Value; label: string }[];
	value: Value;
	onChange: (value: Value) => void;
}

/** Chooses one of two or three options, all visible. */
export function SegmentedChoice<Value>({ label, name, choices, value: chosen, onChange }: SegmentedChoiceProps<Value>) {
	return (
		<div
			role="radiogroup"
			aria-label={label}
			className="flex h-12 rounded-control border border-line-strong bg-raised p-1"
		>
			{choices.map(({ value, label: text }) => (
				<label
					key={text}
					className="relative flex flex-1 cursor-pointer items-center justify-center rounded-badge px-3 font-semibold text-muted transition-colors focus-within:outline-2 focus-within:outline-ochre focus-within:outline-offset-2 hover:text-ink has-checked:bg-ink has-checked:text-bg"
				>
					<input
						type="radio"
						name={name}
						checked={value === chosen}
						onChange={() => onChange(value)}
						className="sr-only"
					/>
					{text}
				</label>
			))}
		</div>
	);
}
