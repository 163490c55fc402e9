import { useEffect, useState } from 'react';

/** A value of plain data that has not changed for a while. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
	const [settled, setSettled] = useState(value);
	const text = JSON.stringify(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(JSON.parse(text)), afterMs);
		return () => clearTimeout(timer);
	}, [text, afterMs]);
	return settled;
}
