/** The part of the explainer page with the calculator. */
export const CALCULATOR_ID = 'calculator';
