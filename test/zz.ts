import {readFileSync} from "node:fs";
import { locate } from "anyurl";
import { applyQueryRules } from "../packages/canonical/src/query/rules.ts";
import { leavesAsIs } from "../packages/canonical/src/query/unchanged.ts";
import { pairsOf,sortPairs,printPairs } from "../packages/canonical/src/query/pairs.ts";
import { compileQueryRules } from "../packages/canonical/src/query/options.ts";
const all=readFileSync("/work/shared/bench/web.txt","utf8").split("\n").filter(Boolean);
const rules=compileQueryRules({sort:true})!;
const qs=all.map(l=>locate(l) as any).filter(u=>u.fragmentStart-u.queryStart>1).map(u=>u.href.slice(u.queryStart+1,u.fragmentStart));
const un=qs.filter(q=>!leavesAsIs(rules,q));
console.log(qs.length,un.length,un.reduce((a,q)=>a+q.split("&").length,0)/un.length, un.reduce((a,q)=>a+q.length,0)/un.length);
const settings=[["leaves all",qs,(q:string)=>leavesAsIs(rules,q)?1:0],["leaves un",un,(q:string)=>leavesAsIs(rules,q)?1:0],["apply un",un,(q:string)=>applyQueryRules(rules,q,0,undefined).length],["pairsOf",un,(q:string)=>pairsOf(q).length],["pairsOf+sort",un,(q:string)=>sortPairs(pairsOf(q)).length],["+print",un,(q:string)=>printPairs(sortPairs(pairsOf(q))).length],["split",un,(q:string)=>q.split("&").length],["split sort join",un,(q:string)=>q.split("&").sort().join("&").length]] as const;
for(const [n,L,f] of settings){const R=[];for(let r=0;r<40;r++){const t=performance.now();let s=0;for(const l of L)s+=f(l);R.push((performance.now()-t)*1e6/L.length)}R.sort((a,b)=>a-b);console.log(n,L.length,R[20]!.toFixed(0))}
