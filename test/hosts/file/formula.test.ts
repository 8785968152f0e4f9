import { fileFormula } from "../../../src/hosts/file/xlsx-formula";

test.each([
  ["IFNA(A1,0)", "_xlfn.IFNA(A1,0)"],
  ["=IFNA(A1,0)", "_xlfn.IFNA(A1,0)"],
  ["=A1=IFNA(B1,0)", "A1=_xlfn.IFNA(B1,0)"],
  // Not well formed.
  ['=("IFNA("&IFNA(A1)', '("IFNA("&_xlfn.IFNA(A1)'],
  ["=IFNA(A1,", "_xlfn.IFNA(A1,"],
  ["=IFNA(A1,unique", "_xlfn.IFNA(A1,unique"],
  // Functions that are passed by their names.
  ["=BYROW(A1:B2,SUM)", "_xlfn.BYROW(A1:B2,_xleta.SUM)"],
  ["=byrow(A1:B2,Max)", "_xlfn.BYROW(A1:B2,_xleta.MAX)"],
  ["=MAP(A1:A2,own)", "_xlfn.MAP(A1:A2,own)"],
  ["=SQRT(SUM)", "SQRT(SUM)"],
  ["=SUM+1", "SUM+1"],
  ["=BYROW(IFS(A1,B1),MIN)", "_xlfn.BYROW(_xlfn.IFS(A1,B1),_xleta.MIN)"],
  ["=LET(sum,1,BYROW(A1:B2,SUM))", "_xlfn.LET(_xlpm.sum,1,_xlfn.BYROW(A1:B2,_xlpm.sum))"],
  ["=REDUCE(0,A1:A9,LAMBDA(a,b,a+b))", "_xlfn.REDUCE(0,A1:A9,_xlfn.LAMBDA(_xlpm.a,_xlpm.b,_xlpm.a+_xlpm.b))"],
  // Functions of one's own, with values for their parameters.
  ["=LET(x,IFNA(A1,0),x)", "_xlfn.LET(_xlpm.x,_xlfn.IFNA(A1,0),_xlpm.x)"],
  ["=LET(Own,LAMBDA(x,x+1),own(2))", "_xlfn.LET(_xlpm.Own,_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1),_xlpm.Own(2))"],
  ["=LAMBDA(x,x+1)(2)", "_xlfn.LAMBDA(_xlpm.x,_xlpm.x+1)(2)"],
  ["=LAMBDA(x,[y],x+y)(2)", "_xlfn.LAMBDA(_xlpm.x,_xlop.y,_xlpm.x+_xlpm.y)(2)"],
  // What spills, and the one value of it.
  ["=SUM(Tab!B2#,1)", "SUM(_xlfn.ANCHORARRAY(Tab!B2),1)"],
  ["=-A1#*2", "-_xlfn.ANCHORARRAY(A1)*2"],
  ["=@'My tab'!A1#+list#%", "_xlfn.SINGLE(_xlfn.ANCHORARRAY('My tab'!A1))+_xlfn.ANCHORARRAY(list)%"],
  ["=-SUM(A1#)-B2#", "-SUM(_xlfn.ANCHORARRAY(A1))-_xlfn.ANCHORARRAY(B2)"],
  // The part of a range that is not blank.
  ["=SUM(A2.:A99)", "SUM(_xlfn._TRO_LEADING(A2:A99))"],
  ["=SUM(A2:.A99)", "SUM(_xlfn._TRO_TRAILING(A2:A99))"],
  ["=SUM($A$2.:.$A$99,B:B)", "SUM(_xlfn._TRO_ALL($A$2:$A$99),B:B)"],
  ["=SUM(Tab!A2.:.A99)", "SUM(_xlfn._TRO_ALL(Tab!A2:A99))"],
  ["=SUM(Scores[VPs])", "SUM(Scores[VPs])"],
])("%s is stored as %s", (typed, stored) => {
  expect(fileFormula(typed)).toBe(stored);
});
