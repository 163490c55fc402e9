import { useEffect, useState } from 'react';

/** Returns a value of plain data once it has not changed for `afterMs`. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
	const [settled, setSettled] = useState(value);
	const text = JSON.stringify(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(JSON.parse(text)), afterMs);
		return () => clearTimeout(timer);
	}, [text, afterMs]);
	return settled;
}
