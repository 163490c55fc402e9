const STORAGE_KEY = 'firstVisit';

/** A part of the head script: whoever was here on an earlier day sees the shorter form of a page before anything is painted. */
export const RETURNING_SCRIPT = `try{var v=localStorage.getItem('${STORAGE_KEY}'),n=new Date().toDateString();if(!v)localStorage.setItem('${STORAGE_KEY}',n);else if(v!==n)document.documentElement.setAttribute('data-returning','')}catch(e){}`;
